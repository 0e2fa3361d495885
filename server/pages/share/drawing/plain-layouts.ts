/** Layouts for pictures that are not about a single record: the home page, an area, certificates. */
import type { PlainCard } from '../cards.ts';
import {
  crestAt,
  guillocheFrame,
  height,
  margin,
  masthead,
  nosePrintAt,
  type PictureLayout,
  rect,
  width,
} from './layout.ts';
import { colours } from './ornaments.ts';
import { textBlock } from './text-block.ts';

async function paper(card: PlainCard): Promise<string> {
  const maxWidth = 600;
  const title = await textBlock(card.title, {
    sizes: [112, 96, 84, 72],
    weight: 600,
    colour: colours.ink,
    maxWidth,
    maxLines: 2,
    lineHeight: 1.16,
  });
  const subtitle = await textBlock(card.subtitle, { sizes: [34], colour: colours['ink-2'], maxWidth, maxLines: 2 });
  const top = 360 - (title.height + 26 + subtitle.height) / 2;
  return [
    rect(0, 0, width, height, colours.paper),
    nosePrintAt(670, 40, 720, colours.green, 0.34),
    await masthead(card),
    title.at(margin, top),
    subtitle.at(margin, top + title.height + 26),
  ].join('');
}

async function deep(card: PlainCard): Promise<string> {
  const text = { maxWidth: 640 };
  const title = await textBlock(card.title, {
    ...text,
    sizes: [92, 84, 78, 70, 60],
    weight: 600,
    colour: colours['on-deep'],
  });
  const subtitle = await textBlock(card.subtitle, { ...text, sizes: [38], colour: colours['on-deep'] });
  const tagline = await textBlock(card.site.tagline, { ...text, sizes: [24], colour: colours['on-deep-2'] });
  return [
    rect(0, 0, width, height, colours.deep),
    nosePrintAt(690, -10, 760, colours['on-deep-2'], 0.5),
    crestAt(margin, margin, 148),
    title.at(margin, 282),
    subtitle.at(margin, 400),
    rect(margin, 506, 96, 2, colours['deep-line']),
    tagline.at(margin, 532),
  ].join('');
}

async function certificate(card: PlainCard): Promise<string> {
  const centred = { maxWidth: 880, align: 'middle' } as const;
  const site = await textBlock(card.site.name, { ...centred, sizes: [28], colour: colours['ink-2'] });
  const title = await textBlock(card.title, { ...centred, sizes: [88, 76, 66, 56], weight: 600, colour: colours.ink });
  const subtitle = await textBlock(card.subtitle, { ...centred, sizes: [32], colour: colours['brass-ink'] });
  const middle = width / 2;
  return [
    rect(0, 0, width, height, colours.stock),
    nosePrintAt(middle - 330, 32, 660, colours.brass, 0.17),
    guillocheFrame(18, 54),
    crestAt(middle - 66, 112, 132),
    site.at(middle, 270),
    title.at(middle, 328),
    rect(middle - 190, 446, 380, 1.5, colours.brass),
    subtitle.at(middle, 472),
  ].join('');
}

export async function plainLayout(card: PlainCard): Promise<PictureLayout> {
  return { below: await { paper, deep, certificate }[card.style](card), above: '' };
}
