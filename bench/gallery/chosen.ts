/** The screenshots in docs/gallery.md and README. `npm run gallery -- --docs` updates them. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import type { Mode } from './modes.ts';

const folder = fileURLToPath(new URL('../../docs/gallery', import.meta.url));

/** Maximum size of a screenshot in bytes. Small, because a clone of the repository contains every version. */
const maxBytes = 120_000;

/** Scenes keyed by mode, then by file name in docs/gallery. */
const chosen: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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

/** Scenes in the README's picture, side by side, in the mode `zh-light-390-standard`. */
const inReadme = ['page-home', 'page-breed-index', 'page-breed-detail', 'page-ckuh5-ckuCertificate-xt'];
const readmeMode = 'zh-light-390-standard';
const readmePicture = fileURLToPath(new URL('../../docs/screenshot.png', import.meta.url));

/** True if docs/gallery.md or the README shows the scene in this mode. */
export const isChosen = (mode: string, scene: string): boolean =>
  Object.values(chosen[mode] ?? {}).includes(scene) || (mode === readmeMode && inReadme.includes(scene));

/** Returns the first screen of a full-page screenshot. @param file path of the screenshot */
async function firstScreen(file: string, { viewport }: Mode): Promise<Sharp> {
  const picture = sharp(file);
  const { width, height } = await picture.metadata();
  const onScreen = Math.round((width / viewport.width) * viewport.height);
  return picture.extract({ left: 0, top: 0, width, height: Math.min(height, onScreen) });
}

/** Writes the README's picture. @param from the mode's screenshot folder */
async function writeReadmePicture(from: string, mode: Mode): Promise<void> {
  const [width, height] = [350, 738];
  const screens = inReadme.map(async (scene, i) => {
    const screen = await firstScreen(path.join(from, `${scene}.png`), mode);
    return { input: await screen.resize(width, height, { position: 'top' }).toBuffer(), left: i * width, top: 0 };
  });
  const canvas = { width: width * inReadme.length, height, channels: 3, background: 'white' } as const;
  await sharp({ create: canvas })
    .composite(await Promise.all(screens))
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(readmePicture);
}

/** Writes the first screen of each chosen screenshot. @param from the folder that contains one folder per mode */
export async function writeChosen(from: string, modes: readonly Mode[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const mode of modes) {
    const screenshots = path.join(from, mode.name);
    for (const [name, scene] of Object.entries(chosen[mode.name] ?? {})) {
      const screen = await firstScreen(path.join(screenshots, `${scene}.png`), mode);
      const file = path.join(folder, `${name}.webp`);
      const { size } = await screen.webp({ quality: 82, effort: 6 }).toFile(file);
      if (size > maxBytes) throw new Error(`${file} has ${size} bytes, more than ${maxBytes}`);
    }
    if (mode.name === readmeMode) await writeReadmePicture(screenshots, mode);
  }
}
