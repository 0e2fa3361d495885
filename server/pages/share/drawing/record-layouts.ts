/** Layouts for pictures about a breed or notice: text on paper, with a picture next to it. */
import type { BreedCard, NoticeCard } from '../cards.ts';
import {
  columnWidth,
  height,
  margin,
  masthead,
  nosePrintAt,
  type PictureLayout,
  panel,
  rect,
  ridgesAt,
  width,
} from './layout.ts';
import { colours, groupColours } from './ornaments.ts';
import { textBlock } from './text-block.ts';

/** Area between the masthead and the footer. */
const body = { top: 152, bottom: 474 };
const footerTop = 490;

const middleOf = (blockHeight: number): number => body.top + (body.bottom - body.top - blockHeight) / 2;

const twoLines = [62, 54, 48].map((size) => ({ size, maxLines: 2 }));

/** Draws a shield, the shape of group tags throughout the site. */
function tagAt(x: number, y: number, fill: string): string {
  const [w, h, r, low] = [50, 55, 13, 25];
  const d = `M${x + r} ${y}H${x + w - r}Q${x + w} ${y} ${x + w} ${y + r}V${y + h - low}Q${x + w} ${y + h} ${x + w - low} ${y + h}H${x + low}Q${x} ${y + h} ${x} ${y + h - low}V${y + r}Q${x} ${y} ${x + r} ${y}Z`;
  return `<path d="${d}" fill="${fill}"/>`;
}

export async function breedLayout(card: BreedCard, hasPicture: boolean): Promise<PictureLayout> {
  const group = groupColours[(card.group.number ?? 1) - 1] ?? groupColours[0];
  const text = { maxWidth: columnWidth };
  const title = await textBlock(card.title, {
    ...text,
    sizes: [...[88, 80, 72, 64, 58].map((size) => ({ size, maxLines: 1 })), ...twoLines, 46, 40],
    weight: 600,
    colour: colours.ink,
    maxLines: 3,
    lineHeight: 1.2,
  });
  const subtitle =
    card.subtitle === null
      ? null
      : await textBlock(card.subtitle, { ...text, sizes: [34, 30], colour: colours['ink-2'], maxLines: 2 });
  const number = await textBlock(String(card.fci.number), { ...text, sizes: [60], colour: colours.ink, align: 'end' });
  const label = await textBlock(card.fci.label, { ...text, sizes: [19], colour: colours['ink-3'], align: 'end' });
  const right = margin + columnWidth;
  const groupText = { ...text, maxWidth: columnWidth - 68 - Math.max(number.width, label.width) - 24 };
  const groupLabel = await textBlock(card.group.label, { ...groupText, sizes: [24], weight: 600, colour: colours.ink });
  const groupName = await textBlock(card.group.name, {
    ...groupText,
    sizes: [{ size: 20, maxLines: 1 }, 18],
    maxLines: 2,
    colour: colours['ink-2'],
  });
  const tagNumber = await textBlock(String(card.group.number ?? '–'), {
    sizes: [26],
    weight: 600,
    colour: group.on,
    maxWidth: 50,
    align: 'middle',
  });
  const gap = subtitle ? 22 : 0;
  const top = middleOf(title.height + gap + (subtitle?.height ?? 0));
  return {
    below:
      rect(0, 0, width, height, colours.paper) +
      rect(panel.left, 0, panel.width, height, group.tint) +
      (hasPicture
        ? ridgesAt(panel.left - 190, -10, 930, group.solid, 0.3)
        : nosePrintAt(panel.left - 20, 66, 580, group.solid, 0.5)),
    above: [
      // Covers the ridges outside the panel.
      rect(0, 0, panel.left, height, colours.paper),
      await masthead(card),
      title.at(margin, top),
      subtitle?.at(margin, top + title.height + gap) ?? '',
      rect(margin, footerTop, columnWidth, 1.5, colours.line),
      tagAt(margin, footerTop + 24, group.solid),
      tagNumber.at(margin + 25, footerTop + 36),
      groupLabel.at(margin + 68, footerTop + 24),
      groupName.at(margin + 68, footerTop + 57),
      label.at(right, footerTop + 20),
      number.at(right, footerTop + 44),
    ].join(''),
  };
}

export async function noticeLayout(card: NoticeCard, hasPicture: boolean): Promise<PictureLayout> {
  const maxWidth = hasPicture ? columnWidth : width - 2 * margin - 60;
  const title = await textBlock(card.title, {
    sizes: hasPicture ? [56, 50, 44] : [76, 66, 58],
    weight: 600,
    colour: colours.ink,
    maxWidth,
    maxLines: 3,
    lineHeight: 1.36,
  });
  const line = { sizes: [24], maxWidth: columnWidth - 110 };
  const day = await textBlock(card.day, { ...line, sizes: [64], colour: colours.ink });
  const month = await textBlock(card.month, { ...line, colour: colours['ink-2'] });
  const category =
    card.category === null ? null : await textBlock(card.category, { ...line, weight: 600, colour: colours.green });
  const besideDay = margin + day.width + 22;
  return {
    below:
      rect(0, 0, width, height, colours.paper) +
      (hasPicture
        ? rect(panel.left, 0, panel.width, height, colours.line) +
          ridgesAt(panel.left - 190, -10, 930, colours['ink-3'], 0.2) +
          rect(0, 0, panel.left, height, colours.paper)
        : ''),
    above: [
      hasPicture ? '' : nosePrintAt(width - 360, 262, 520, colours['ink-3'], 0.16),
      await masthead(card),
      title.at(margin, middleOf(title.height)),
      rect(margin, footerTop, hasPicture ? columnWidth : width - 2 * margin, 1.5, colours.line),
      day.at(margin, footerTop + 18),
      category
        ? category.at(besideDay, footerTop + 22) + month.at(besideDay, footerTop + 56)
        : month.at(besideDay, footerTop + 54),
    ].join(''),
  };
}
