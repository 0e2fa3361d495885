/**
 * Smooth outlines from points. The silhouettes are kept as points because that is what one can correct: an elbow is a
 * number there, not a handle of a curve. `x,y` runs smoothly through, `x,y!` is a corner.
 */

/** How far the handles of a curve reach: this share of the way to the next point. */
const HANDLE = 0.36;

export const tenth = (value: number): string => String(Math.round(value * 10) / 10);

interface Node {
  readonly x: number;
  readonly y: number;
  readonly corner: boolean;
}

/** The closed outline through the points, as path data, moved sideways by `shift`. */
export function outline(points: string, shift = 0): string {
  const nodes = points.split(' ').map((text): Node => {
    const [x = '', y = ''] = text.replace('!', '').split(',');
    return { x: Number(x) + shift, y: Number(y), corner: text.endsWith('!') };
  });
  const node = (i: number): Node => nodes[(i + nodes.length) % nodes.length] as Node;
  /** Where the handle of point `i` towards its neighbour `towards` ends. */
  const handle = (i: number, towards: number): string => {
    const here = node(i);
    const [next, other] = [node(towards), node(2 * i - towards)];
    if (here.corner) return `${tenth(here.x)},${tenth(here.y)}`;
    const length = Math.hypot(next.x - other.x, next.y - other.y) || 1;
    const reach = (Math.hypot(next.x - here.x, next.y - here.y) * HANDLE) / length;
    return `${tenth(here.x + (next.x - other.x) * reach)},${tenth(here.y + (next.y - other.y) * reach)}`;
  };
  let data = `M${tenth(node(0).x)},${tenth(node(0).y)}`;
  nodes.forEach((_, i) => {
    const end = node(i + 1);
    data += `C${handle(i, i + 1)} ${handle(i + 1, i)} ${tenth(end.x)},${tenth(end.y)}`;
  });
  return `${data}Z`;
}
