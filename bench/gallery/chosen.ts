/** The screenshots in docs/gallery.md. `npm run gallery -- --docs` updates them. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Mode } from './modes.ts';

const folder = fileURLToPath(new URL('../../docs/gallery', import.meta.url));

/** Maximum size of a screenshot in bytes. Small, because a clone of the repository contains every version. */
const maxBytes = 120_000;

/** Scenes by mode, then by file name in docs/gallery. */
export const chosen: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'zh-light-390-standard': {
    home: 'page-home',
    breed: 'page-breed-detail',
    certificate: 'page-ckuh5-ckuCertificate-xt',
    mating: 'mating',
    raffle: 'page-lotteryDraw',
  },
  'zh-dark-390-standard': { ranking: 'page-integralRanking-common' },
  'en-light-390-standard': { 'gene-report': 'page-ckuh5-ckuCertificate-geneReport', failure: 'down-breed-detail' },
  'zh-light-1280-standard': { breeds: 'page-breed-index' },
  'en-dark-1280-standard': { group: 'page-breed-group' },
};

/** Writes the first screen of each chosen screenshot. @param from the folder that contains one folder per mode */
export async function writeChosen(from: string, modes: readonly Mode[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name: mode, viewport } of modes) {
    for (const [name, scene] of Object.entries(chosen[mode] ?? {})) {
      const picture = sharp(path.join(from, mode, `${scene}.png`));
      const { width, height } = await picture.metadata();
      const onScreen = Math.round((width / viewport.width) * viewport.height);
      const screen = { left: 0, top: 0, width, height: Math.min(height, onScreen) };
      const file = path.join(folder, `${name}.webp`);
      const { size } = await picture.extract(screen).webp({ quality: 82, effort: 6 }).toFile(file);
      if (size > maxBytes) throw new Error(`${file} has ${size} bytes, more than ${maxBytes}`);
    }
  }
}
