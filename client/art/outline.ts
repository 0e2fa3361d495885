/**
 * Draws smooth outlines through points. Silhouettes are stored as points, which are easier to edit by hand than Bézier
 * handles. The outline is smooth at a point written `x,y` and has a corner at a point written `x,y!`.
 */

/** Length of the Bézier handles, as a share of the distance to the next point. */
const HANDLE = 0.36;

const roundToTenth = (value: number): string => String(Math.round(value * 10) / 10);

interface Node {
  readonly x: number;
  readonly y: number;
  readonly corner: boolean;
}

/** Returns the path data of a closed outline through the points. */
export function outline(points: string): string {
  const nodes = points.split(' ').map((text): Node => {
    const [x = '', y = ''] = text.replace('!', '').split(',');
    return { x: Number(x), y: Number(y), corner: text.endsWith('!') };
  });
  const node = (i: number): Node => nodes[(i + nodes.length) % nodes.length] as Node;
  /** Returns the end of point `i`'s handle in the direction of its neighbour `towards`. */
  const handle = (i: number, towards: number): string => {
    const here = node(i);
    const [next, other] = [node(towards), node(2 * i - towards)];
    if (here.corner) return `${roundToTenth(here.x)},${roundToTenth(here.y)}`;
    const length = Math.hypot(next.x - other.x, next.y - other.y) || 1;
    const reach = (Math.hypot(next.x - here.x, next.y - here.y) * HANDLE) / length;
    return `${roundToTenth(here.x + (next.x - other.x) * reach)},${roundToTenth(here.y + (next.y - other.y) * reach)}`;
  };
  let data = `M${roundToTenth(node(0).x)},${roundToTenth(node(0).y)}`;
  nodes.forEach((_, i) => {
    const end = node(i + 1);
    data += `C${handle(i, i + 1)} ${handle(i + 1, i)} ${roundToTenth(end.x)},${roundToTenth(end.y)}`;
  });
  return `${data}Z`;
}
