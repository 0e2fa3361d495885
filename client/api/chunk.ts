/** Loads code on demand: every dynamic import in the client goes through `loadChunk`. */

export const chunkTimeoutMs = 120_000;

export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  /** Set if the chunk has failed before. */
  isRepeated = false;
}

/** Number of failed attempts per file, by URL. */
const attempts = new Map<string | undefined, number>();

/**
 * Rethrows a file's first failure. After later failures, loads the file from a different URL, because browsers remember
 * that a module failed and don't request it again (https://github.com/whatwg/html/issues/6768).
 */
async function loadAgain<T>(error: unknown): Promise<T> {
  const address = /https?:\S+[.]js/.exec(String(error))?.[0];
  const attempt = attempts.get(address) ?? 0;
  attempts.set(address, attempt + 1);
  if (!address || !attempt) throw error;
  return (await import(/* @vite-ignore */ `${address}?attempt=${attempt}`)) as T;
}

/** @throws ChunkLoadError if the chunk fails to load or times out */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(`no chunk within ${chunkTimeoutMs} ms`)), chunkTimeoutMs);
  });
  try {
    return await Promise.race([load().catch(loadAgain<T>), timeout]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    throw new ChunkLoadError('chunk failed to load', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
