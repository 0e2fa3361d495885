/**
 * Shares hashed files between builds: all instances copy their files into the folder named by ASSETS_DIR. During an
 * upgrade, a page from one build may request its files from an instance of the other build. A page that stays open
 * keeps requesting files from its own build.
 */
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

interface SharedAssetsOptions {
  readonly folder: string;
  /** This build's folder of hashed files. */
  readonly own: string;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

const dayMs = 86_400_000;
/** Milliseconds for which a file is kept after its last refresh. A page may stay open for that long. */
const keptMs = 30 * dayMs;

/** Maximum wait at start-up for a slow folder, such as a network drive. */
const maxWaitMs = 5_000;

/** Matches the build's names for hashed files. Other files in the folder are neither served nor removed. */
const hashedName = /^\w[\w.-]*-[\w-]{6,12}\.(?:js|css|svg|png|jpg|webp|avif|woff2)$/;
const compressedEnding = /\.(?:br|gz)$/;

const isKept = (name: string): boolean => hashedName.test(name.replace(compressedEnding, ''));
/** True for an unfinished copy. */
const isTemporary = (name: string): boolean => /^\.[\w.-]+\.tmp$/.test(name);

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

export class SharedAssets {
  readonly #options: SharedAssetsOptions;
  #refreshedAt = Number.NEGATIVE_INFINITY;

  constructor(options: SharedAssetsOptions) {
    this.#options = options;
  }

  get folder(): string {
    return this.#options.folder;
  }

  /** Returns whether the folder holds a hashed file with this name. */
  async has(name: string): Promise<boolean> {
    if (!hashedName.test(name)) return false;
    const found = await stat(path.join(this.folder, name)).catch(() => null);
    return found?.isFile() === true;
  }

  /** Adds this build's files at start-up. If that fails, the site still runs. */
  async refreshAtStart(): Promise<void> {
    await Promise.race([this.#refresh(), pause(maxWaitMs, undefined, { ref: false })]);
  }

  /**
   * Refreshes the timestamps of this build's files, once a day when a file is requested. Open pages of this build still
   * need the files after the instance is replaced.
   */
  refreshDaily(): void {
    if (this.#options.now().getTime() - this.#refreshedAt >= dayMs) void this.#refresh();
  }

  async #refresh(): Promise<void> {
    const { folder, own, now, log } = this.#options;
    const time = now();
    this.#refreshedAt = time.getTime();
    const failures: unknown[] = [];
    const each = (names: readonly string[], act: (name: string) => Promise<void>) =>
      Promise.all(names.map((name) => act(name).catch((error) => failures.push(error))));
    try {
      await mkdir(folder, { recursive: true });
      const names = (await readdir(own)).filter(isKept);
      const owned = new Set(names);
      const others = (await readdir(folder)).filter((name) => !owned.has(name) && (isKept(name) || isTemporary(name)));
      // Removes old files first, because the folder may be full.
      await each(others, (name) => this.#removeIfOld(name, time));
      await each(names, (name) => this.#addOrTouch(name, time));
    } catch (error) {
      failures.push(error);
    }
    if (failures.length > 0)
      log.warn(
        { errorCode: codeOf(failures[0]), failures: failures.length },
        'could not update ASSETS_DIR: pages of this build may break during an upgrade',
      );
  }

  async #removeIfOld(name: string, time: Date): Promise<void> {
    const file = path.join(this.folder, name);
    const { mtimeMs } = await stat(file);
    if (time.getTime() - mtimeMs > keptMs) await rm(file, { force: true });
  }

  async #addOrTouch(name: string, time: Date): Promise<void> {
    const [source, target] = [path.join(this.#options.own, name), path.join(this.folder, name)];
    try {
      // Skips a file that is already complete. A size mismatch means that a crash truncated it, so it is replaced.
      if ((await stat(target)).size === (await stat(source)).size) {
        await utimes(target, time, time);
        return;
      }
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
    // Copies under a temporary name, so that other instances see either the whole file or none.
    const temporary = path.join(this.folder, `.${name}.${randomUUID()}.tmp`);
    try {
      await copyFile(source, temporary);
      await utimes(temporary, time, time);
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {});
      throw error;
    }
  }
}
