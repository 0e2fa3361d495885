/** Widths and formats to which the server converts oa-web's pictures. The server rejects all others. */
export const mediaWidths = [96, 192, 384, 768, 1536] as const;
export const mediaFormats = ['webp', 'avif'] as const;

/**
 * Frame of a breed's standing drawing (`Breed.figure`), needed to show the drawing to scale. The dog is seen from the side and
 * faces left. The lower edge is the ground, and the withers are `withersX` from the left edge and `withersY` above the ground.
 */
export const figureSheet = { width: 350, height: 166.7, withersX: 140, withersY: 100 } as const;
