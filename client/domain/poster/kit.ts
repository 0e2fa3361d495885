/** Shared parts of pictures for WeChat Moments: 3:4 format, light theme, fitted text, the union's masthead, QR code. */
import favicon from '../../art/favicon.svg';
import ridges from '../../art/ridges.svg';
import { currentLanguage } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { encodeQr } from '../../kit/media/encode-qr.ts';
import card from '../status-card/status-card.module.css';
import type { Status } from '../status-card/status-card.tsx';

export const width = 1080;
export const height = 1440;
export const margin = 72;
export const inner = width - 2 * margin;

interface Footer {
  /** URL of the live page, for the QR code. */
  readonly address: string;
  readonly scan: string;
  /** Line below `scan`, such as the time at which the picture's content was current. */
  readonly asOf: string;
}

interface Band {
  readonly title: string;
  /** Time of the check, drawn on the right. */
  readonly aside: string;
  /** Meaning of the status. */
  readonly hint: string;
}

interface Mark {
  readonly ground: string;
  readonly ink: string;
  /** SVG path in a 24 × 24 box. */
  readonly path: string;
}

interface TextStyle {
  readonly size: number;
  /** Minimum font size. Text that is still too long is squeezed horizontally. */
  readonly least?: number;
  readonly lines?: number;
  readonly weight?: number;
  readonly family?: 'sans' | 'serif' | 'mono';
  readonly colour?: string;
  readonly align?: 'left' | 'center' | 'right';
  readonly room?: number;
}

/** Loads a picture. Returns null if loading fails; posters then omit the picture. */
export async function loaded(src: string | null): Promise<HTMLImageElement | null> {
  if (src === null) return null;
  const image = Object.assign(new Image(), { src });
  return image.decode().then(
    () => image,
    () => null,
  );
}

/** Line break opportunities: before a word, and before a Chinese character. */
const breaks = /(?<=\s)|(?=\p{Script=Han})/u;

export class Poster {
  readonly canvas = Object.assign(document.createElement('canvas'), { width, height });
  readonly #context: CanvasRenderingContext2D;
  readonly #probe = document.createElement('span');

  constructor(group: number | string | undefined) {
    const context = this.canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    this.#context = context;
    this.#probe.dataset.theme = 'light';
    if (group !== undefined) this.#probe.dataset.group = String(group);
    this.#probe.hidden = true;
    document.body.append(this.#probe);
    this.rect(0, 0, width, height, '--paper');
  }

  /** Returns a colour token's value in the light theme. */
  colour(token: string): string {
    this.#probe.style.color = `var(${token})`;
    return getComputedStyle(this.#probe).color;
  }

  rect(x: number, y: number, w: number, h: number, token: string, radius = 0): void {
    const context = this.#context;
    context.fillStyle = this.colour(token);
    context.beginPath();
    context.roundRect(x, y, w, h, radius);
    context.fill();
  }

  #family(name: string): string {
    this.#probe.style.fontFamily = `var(--${name})`;
    return getComputedStyle(this.#probe).fontFamily;
  }

  #font({ weight = 400, family = 'sans' }: TextStyle, size: number): void {
    this.#context.font = `${weight} ${size}px ${this.#family(family)}`;
  }

  #wrapped(text: string, room: number): string[] {
    const lines = [''];
    for (const part of text.split(breaks)) {
      const line = `${lines.at(-1)}${part}`;
      if (lines.at(-1) !== '' && this.#context.measureText(line.trimEnd()).width > room) lines.push(part);
      else lines[lines.length - 1] = line;
    }
    return lines.map((line) => line.trimEnd());
  }

  /** Draws text below `top`, shrunk until it fits its maximum number of lines. @returns the bottom edge */
  text(text: string, x: number, top: number, style: TextStyle): number {
    const { lines = 1, least = style.size * 0.6, room = inner, align = 'left', colour = '--ink' } = style;
    let { size } = style;
    let rows: string[];
    for (;;) {
      this.#font(style, size);
      rows = this.#wrapped(text, room);
      if (size <= least || (rows.length <= lines && rows.every((row) => this.#context.measureText(row).width <= room)))
        break;
      size -= 2;
    }
    this.#context.fillStyle = this.colour(colour);
    this.#context.textAlign = align;
    this.#context.textBaseline = 'alphabetic';
    const step = Math.round(size * 1.36);
    // Squeezes text that is still too long, because names must not be cut off.
    const shown = [...rows.slice(0, lines - 1), rows.slice(lines - 1).join(' ')].filter((row) => row !== '');
    shown.forEach((row, i) => {
      this.#context.fillText(row, x, top + i * step + Math.round(size * 1.02), room);
    });
    return top + shown.length * step;
  }

  /** Fits the image into the box uncropped, bottom-aligned. */
  image(image: HTMLImageElement, x: number, y: number, w: number, h: number): void {
    const scale = Math.min(w / image.naturalWidth, h / image.naturalHeight);
    const [wide, high] = [image.naturalWidth * scale, image.naturalHeight * scale];
    this.#context.drawImage(image, x + (w - wide) / 2, y + h - high, wide, high);
  }

  /**
   * Draws one of the page's SVGs in the light theme. Paints embedded pictures separately, because an SVG that is loaded
   * as an image does not load them.
   */
  async drawing(source: SVGSVGElement, x: number, y: number, w: number): Promise<void> {
    const svg = source.cloneNode(true) as SVGSVGElement;
    const { x: left, y: top, width: wide, height: high } = source.viewBox.baseVal;
    const scale = w / wide;
    svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    svg.setAttribute('width', String(w));
    svg.setAttribute('height', String(high * scale));
    svg.setAttribute('font-family', this.#family('sans'));
    svg.setAttribute('font-size', String(28 / scale));
    // Copies the required styles to attributes, because the page's style sheets don't apply to an SVG image.
    const sources = source.querySelectorAll('*');
    svg.querySelectorAll('*').forEach((one, i) => {
      const order = sources[i] && getComputedStyle(sources[i]).paintOrder;
      if (order && order !== 'normal') one.setAttribute('paint-order', order);
      one.removeAttribute('style');
    });
    svg.removeAttribute('style');
    const pictures = [...svg.querySelectorAll('image')].map(async (one) => {
      const [px = 0, py = 0, pw = 0, ph = 0] = ['x', 'y', 'width', 'height'].map((name) =>
        Number(one.getAttribute(name)),
      );
      const image = await loaded(one.getAttribute('href'));
      one.remove();
      return () =>
        image &&
        this.#context.drawImage(image, x + (px - left) * scale, y + (py - top) * scale, pw * scale, ph * scale);
    });
    const painted = await Promise.all(pictures);
    const colours = /var\((--[\w-]+)(?:, var\(--[\w-]+\))?\)/g;
    const markup = svg.outerHTML.replace(colours, (_all, token: string) => this.colour(token));
    const image = await loaded(`data:image/svg+xml,${encodeURIComponent(markup)}`);
    if (!image) throw new Error('drawing is not painted');
    this.#context.drawImage(image, x, y, w, high * scale);
    for (const paint of painted) paint();
  }

  /** Draws a panel in the FCI group's tint, with the nose print's ridges and the portrait. */
  async portrait(src: string | null, top: number, high: number): Promise<void> {
    this.rect(margin, top, inner, high, '--gt', 28);
    const [print, image] = await Promise.all([loaded(ridges), loaded(src)]);
    const context = this.#context;
    context.save();
    context.beginPath();
    context.roundRect(margin, top, inner, high, 28);
    context.clip();
    if (print) {
      context.globalAlpha = 0.12;
      context.drawImage(print, margin - 60, top - 200, inner + 120, ((inner + 120) * 364) / 424);
      context.globalAlpha = 1;
    }
    // Right-aligned, because a head drawn in profile extends to the picture's right edge.
    if (image) this.image(image, width - margin - high + 24, top + 24, high - 24, high - 24);
    context.restore();
  }

  /** Draws the union's crest and name, and the picture's subject. */
  async head(right: string): Promise<void> {
    const { siteName, tagline } = siteWords[currentLanguage()];
    const crest = await loaded(favicon);
    if (crest) this.#context.drawImage(crest, margin, 56, 76, 76);
    const x = margin + 96;
    this.text(siteName, x, 56, { size: 32, weight: 600, room: 420 });
    this.text(tagline, x, 98, { size: 22, colour: '--ink-3', room: 420 });
    this.text(right, width - margin, 74, { size: 26, colour: '--ink-2', align: 'right', room: 400 });
  }

  /** Draws a band in the colours of the page's status card, tall enough for its hint. @returns the bottom edge */
  band(top: number, status: Status, { title, aside, hint }: Band): number {
    // Gives the probe the variables and border of a status card.
    this.#probe.className = card.card ?? '';
    this.#probe.dataset.status = status;
    const colour = '--on';
    const x = margin + 36;
    const room = inner - 72;
    const style = { size: 26, least: 22, lines: 3, colour, room } as const;
    const end = this.text(hint, x, top + 80, style) + 20;
    this.rect(margin, top, inner, end - top, '--ground', 24);
    this.#strokeBorder();
    this.text(title, x, top + 16, { size: 44, weight: 600, colour, room: room - 360 });
    this.text(aside, width - margin - 36, top + 30, { size: 26, colour, align: 'right', room: 340 });
    // Draws the hint again on top of the background. The first pass only measured the hint's height.
    this.text(hint, x, top + 80, style);
    return end;
  }

  /** Draws the probe's border around the last rectangle. */
  #strokeBorder(): void {
    const context = this.#context;
    const { borderTopColor, borderTopStyle } = getComputedStyle(this.#probe);
    context.save();
    context.lineWidth = 4;
    context.strokeStyle = borderTopColor;
    if (borderTopStyle === 'dashed') context.setLineDash([14, 9]);
    context.stroke();
    context.restore();
  }

  /** Draws an icon on a disc. */
  mark(x: number, y: number, size: number, { ground, ink, path }: Mark): void {
    this.rect(x, y, size, size, ground, size / 2);
    const context = this.#context;
    context.save();
    context.translate(x, y);
    context.scale(size / 24, size / 24);
    context.lineWidth = 2.2;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.strokeStyle = this.colour(ink);
    context.stroke(new Path2D(path));
    context.restore();
  }

  line(y: number): void {
    this.rect(margin, y, inner, 2, '--line');
  }

  /**
   * Draws the live page's QR code, with the lines `scan` and `asOf` beside it. If the page is marked as showing
   * invented data, so is the picture.
   */
  foot({ address, scan, asOf }: Footer): void {
    const side = 196;
    const top = height - margin - side;
    this.line(top - 32);
    const { size, path } = encodeQr(address);
    const context = this.#context;
    context.save();
    context.fillStyle = '#fff';
    context.fillRect(width - margin - side, top, side, side);
    context.translate(width - margin - side, top);
    context.scale(side / size, side / size);
    context.fillStyle = '#000';
    context.fill(new Path2D(path));
    context.restore();
    const room = inner - side - 48;
    let y = this.text(scan, margin, top + 12, { size: 34, weight: 600, room, lines: 2 });
    y = this.text(asOf, margin, y + 6, { size: 25, least: 22, colour: '--ink-2', room, lines: 3 });
    const demo = document.querySelector('.demo-mark')?.textContent;
    if (demo) this.text(demo, margin, y + 8, { size: 25, weight: 600, colour: '--brass-ink', room });
  }

  async file(name: string): Promise<File> {
    this.#probe.remove();
    const blob = await new Promise<Blob | null>((resolve) => this.canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error('image is empty');
    return new File([blob], `${name.replace(/[^\p{L}\p{N}._-]+/gu, '-')}.png`, { type: blob.type });
  }
}
