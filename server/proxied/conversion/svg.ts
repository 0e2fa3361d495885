/**
 * Refuses SVGs that are expensive to draw. An SVG is a program: a few hundred bytes can keep a core busy for minutes,
 * or fill gigabytes with layers. Even an SVG that passes is drawn in a process with CPU and memory limits
 * (server/jobs/serve-jobs.ts).
 */

const maxBytes = 256 * 1024;
const maxDepth = 32;
/** Maximum number of `use` elements. Each can repeat everything that it refers to, including other `use` elements. */
const maxUses = 8;
/** Maximum number of layers. Each is as large as the picture, and is drawn and blended separately. */
const maxLayers = 100;

const expensiveElement = /<(?:[\w.-]+:)?(?:filter|fe[A-Z]\w*|pattern|mask|image|foreignObject)\b|<!(?:ENTITY|\[)/;
/**
 * Matches properties that are expensive to draw, in attributes or styles, and escapes that may hide them. A dash can be
 * shorter than a pixel, so a dashed line can consist of millions of strokes.
 */
const expensiveProperty = /\b(?:filter|mask|stroke-dasharray|mix-blend-mode)\s*[:=]|\\|&#/i;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

export const looksLikeSvg = (bytes: Uint8Array): boolean =>
  /^(?:\ufeff)?\s*<(?:\?xml|svg|!--|!doctype)/i.test(Buffer.from(bytes.subarray(0, 256)).toString());

/** Returns how deeply the elements are nested. Ignores text and attributes. */
function depthOf(svg: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [tag] of svg.matchAll(/<[^<>]*>/g)) {
    if (tag.startsWith('</')) depth--;
    else if (!/^<[!?]|\/>$/.test(tag)) deepest = Math.max(deepest, ++depth);
  }
  return deepest;
}

/** Returns the reason why an SVG is too expensive to draw; null if it is not. */
export function svgProblem(bytes: Uint8Array): string | null {
  if (bytes.length > maxBytes) return 'a long SVG';
  const svg = Buffer.from(bytes).toString();
  const [found] = expensiveElement.exec(svg) ?? expensiveProperty.exec(svg) ?? [];
  if (found !== undefined) return `an SVG with ${found.replace(/[^\w-]/g, '')}`;
  if (depthOf(svg) > maxDepth) return 'a deep SVG';
  if (countOf(svg, /<(?:[\w.-]+:)?use\b/g) > maxUses) return 'an SVG with many references';
  if (countOf(svg, /(?<![\w-])(?:opacity|clip-path)\s*[:=]/g) > maxLayers) return 'an SVG with many layers';
  return null;
}
