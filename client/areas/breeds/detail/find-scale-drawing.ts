/** Returns the scale drawing of the dog beside a person; null if the dog's height is unknown. */
export const findScaleDrawing = (card: HTMLElement): SVGSVGElement | null => card.querySelector('svg[role=img]');
