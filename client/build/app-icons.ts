/** Vite plugin that renders the site's icon (art/favicon.svg) as the images that home screens need. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const favicon = new URL('../art/favicon.svg', import.meta.url);

/** Background colour: the green inside the icon's rim. */
const ground = '#123a2d';

/**
 * Share of a maskable icon that the drawing fills. The middle 80 % is never cropped
 * (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
const maskableShare = 0.78;

const pictures = [
  { name: 'icon-192', size: 192, share: 1 },
  { name: 'icon-512', size: 512, share: 1 },
  { name: 'maskable-192', size: 192, share: maskableShare },
  { name: 'maskable-512', size: 512, share: maskableShare },
  { name: 'apple-touch', size: 180, share: 0.86 },
] as const;

export function appIcons(): Plugin {
  return {
    name: 'app-icons',
    apply: 'build',
    async generateBundle() {
      const svg = await readFile(favicon);
      for (const { name, size, share } of pictures) {
        const side = Math.round(size * share);
        const drawn = await sharp(svg, { density: (72 * side) / 32 })
          .resize(side, side)
          .png()
          .toBuffer();
        const background = share < 1 ? ground : { r: 0, g: 0, b: 0, alpha: 0 };
        const source = await sharp({ create: { width: size, height: size, channels: 4, background } })
          .composite([{ input: drawn, gravity: 'centre' }])
          .png({ compressionLevel: 9, palette: true })
          .toBuffer();
        this.emitFile({ type: 'asset', fileName: `icons/${name}.png`, source });
      }
    },
  };
}
