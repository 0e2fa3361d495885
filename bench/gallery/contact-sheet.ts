/** Combines a mode's screenshots into one image, and captions each screenshot with its name. */
import path from 'node:path';
import sharp from 'sharp';

const thumbnail = { width: 240, height: 520 };
const gap = 12;
const captionHeight = 22;

const caption = (text: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${thumbnail.width}" height="${captionHeight}"><text x="0" y="15" font-family="sans-serif" font-size="12" fill="#222">${text}</text></svg>`,
  );

/** @param files screenshots of any height; tall screenshots are cropped at the bottom */
export async function writeContactSheet(files: readonly string[], columns: number, to: string): Promise<void> {
  const cell = { width: thumbnail.width + gap, height: thumbnail.height + captionHeight + gap };
  const layers = await Promise.all(
    files.map(async (file, i) => {
      const [left, top] = [gap + (i % columns) * cell.width, gap + Math.floor(i / columns) * cell.height];
      const scaled = sharp(file).resize({ width: thumbnail.width });
      const { info, data } = await scaled.toBuffer({ resolveWithObject: true });
      const height = Math.min(info.height, thumbnail.height);
      const input = await sharp(data).extract({ left: 0, top: 0, width: info.width, height }).toBuffer();
      return [
        { input: caption(path.basename(file, '.png')), left, top },
        { input, left, top: top + captionHeight },
      ];
    }),
  );
  await sharp({
    create: {
      width: gap + columns * cell.width,
      height: gap + Math.ceil(files.length / columns) * cell.height,
      channels: 3,
      background: '#bbb',
    },
  })
    .composite(layers.flat())
    .png({ palette: true })
    .toFile(to);
}
