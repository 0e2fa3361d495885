/**
 * Draws text as paths. Servers have no fonts, and paths look the same on every machine. Noto Serif comes from npm in
 * subsets of some 100 characters each. A subset is opened when a string first needs it, which takes 10 to 50 ms.
 */
import { readFile } from 'node:fs/promises';
import { Blob, Buffer, Face, Feature, Font, shape, Variation } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';

/** Value of the `wght` axis. */
export type Weight = 400 | 600;

/** A shaped line of text. Its origin is at the start of the baseline. */
interface ShapedText {
  /** SVG elements without a colour. */
  readonly svg: string;
  readonly width: number;
}

interface Subset {
  readonly regular: Font;
  readonly semibold: Font;
  readonly unitsPerEm: number;
}

/**
 * Font families, Simplified Chinese first. The other family has characters in breed names (㹴, 獚) and traditional
 * characters.
 */
const families = [
  { name: 'noto-serif-sc', ranges: import.meta.resolve('@fontsource-variable/noto-serif-sc/unicode.json') },
  { name: 'noto-serif-tc', ranges: import.meta.resolve('@fontsource-variable/noto-serif-tc/unicode.json') },
];

/** Maps a code point to the subsets that may have the character, best first. */
type SubsetIndex = ReadonlyMap<number, readonly string[]>;

async function readIndex(): Promise<SubsetIndex> {
  const index = new Map<number, string[]>();
  for (const { name, ranges } of families) {
    const entries = Object.entries(JSON.parse(await readFile(new URL(ranges), 'utf8')) as Record<string, string>);
    // The last subset with a character wins, as in the family's style sheet.
    for (const [subset, list] of entries.reverse()) {
      const url = new URL(`files/${name}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`, ranges).href;
      for (const range of list.split(',')) {
        const [from = '', to = from] = range.replace('U+', '').split('-');
        for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code++) {
          const urls = index.get(code);
          if (urls) urls.push(url);
          else index.set(code, [url]);
        }
      }
    }
  }
  return index;
}

async function openSubset(url: string): Promise<Subset> {
  const face = new Face(new Blob(await decompress(await readFile(new URL(url)))));
  const fontOf = (weight: Weight): Font => {
    const font = new Font(face);
    font.setVariations([new Variation('wght', weight)]);
    return font;
  };
  return { regular: fontOf(400), semibold: fontOf(600), unitsPerEm: face.upem };
}

const ideograph = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;
const latin = /[\p{sc=Latn}\p{Nd}]/u;
/** Gap in ems between Chinese characters and Latin letters or digits, as with `text-autospace`. */
const scriptGap = 0.125;

/** Feature for proportional widths. By default, quotation marks in this font are as wide as an ideograph. */
const proportional = [new Feature('palt')];
/**
 * Feature that halves the width of the first character. A full-width opening bracket would look like an indent.
 */
const startHalfWidth = [new Feature('halt', 1, 0, 1)];

/** Appended to truncated strings. Any text may be truncated, so the subset for this character is always opened. */
export const ellipsis = '…';

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });
/** Matches parts of a grapheme that need no glyph. */
const invisible = /\p{Cf}|\p{Variation_Selector}/gu;

/** A part of a line, drawn with one font. */
interface Run {
  text: string;
  readonly subset: Subset;
  /** Gap in ems. */
  readonly gapBefore: number;
}

/** Reused for all strings, because HarfBuzz frees its buffers late. */
const buffer = new Buffer();
const openSubsets = new Map<string, Subset>();
/** Subset for each character; null if no font has the character. */
const subsetOf = new Map<string, Subset | null>();
let index: SubsetIndex | undefined;

async function findSubset(character: string): Promise<Subset | null> {
  const known = subsetOf.get(character);
  if (known !== undefined) return known;
  index ??= await readIndex();
  const code = character.codePointAt(0) ?? 0;
  let found: Subset | null = null;
  for (const url of index.get(code) ?? []) {
    const subset = openSubsets.get(url) ?? (await openSubset(url));
    openSubsets.set(url, subset);
    if (subset.regular.nominalGlyph(code) === undefined) continue;
    found = subset;
    break;
  }
  subsetOf.set(character, found);
  return found;
}

async function hasGlyphs(grapheme: string): Promise<boolean> {
  for (const character of grapheme) if ((await findSubset(character)) === null) return false;
  return true;
}

/**
 * Opens the subsets that a string needs. Returns the text with single spaces and without characters that have no glyph.
 */
export async function prepareText(text: string): Promise<string> {
  let drawable = '';
  await findSubset(ellipsis);
  for (const { segment } of graphemes.segment(text.normalize('NFC').replace(/\s+/g, ' '))) {
    const whole = segment.replace(invisible, '');
    // Falls back to the letter without its accent, which is still readable.
    const bare = segment.normalize('NFD').replace(/\p{M}/gu, '');
    if (await hasGlyphs(whole)) drawable += whole;
    else if (await hasGlyphs(bare)) drawable += bare;
  }
  return drawable.replace(/ {2,}/g, ' ').trim();
}

function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let previous = '';
  for (const character of text) {
    const subset = subsetOf.get(character);
    if (!subset) throw new Error('a text was drawn that had not been prepared');
    const isBoundary =
      (ideograph.test(previous) && latin.test(character)) || (latin.test(previous) && ideograph.test(character));
    const run = runs.at(-1);
    if (run?.subset === subset && !isBoundary) run.text += character;
    else runs.push({ text: character, subset, gapBefore: isBoundary ? scriptGap : 0 });
    previous = character;
  }
  return runs;
}

/** Draws a string that `prepareText` has prepared. */
export function shapeText(text: string, size: number, weight: Weight): ShapedText {
  let svg = '';
  let width = 0;
  const isChinese = ideograph.test(text);
  for (const [i, run] of runsOf(text).entries()) {
    const scale = size / run.subset.unitsPerEm;
    const font = weight === 600 ? run.subset.semibold : run.subset.regular;
    buffer.reset();
    buffer.addText(run.text);
    buffer.guessSegmentProperties();
    const startsWithBracket = i === 0 && /^[\p{Ps}\p{Pi}]/u.test(run.text);
    shape(font, buffer, isChinese ? (startsWithBracket ? startHalfWidth : []) : proportional);
    const positions = buffer.getGlyphPositions();
    width += run.gapBefore * size;
    for (const [j, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[j] ?? {};
      const path = font.glyphToPath(glyph);
      // Flips the glyph, because a font's y axis points upwards.
      const place = `matrix(${scale} 0 0 ${-scale} ${width + xOffset * scale} ${-yOffset * scale})`;
      if (path) svg += `<path transform="${place}" d="${path}"/>`;
      width += xAdvance * scale;
    }
  }
  return { svg, width };
}
