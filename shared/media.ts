/** Widths and formats that the server offers for oa-web's pictures. The server rejects all others. */
export const mediaWidths = [96, 192, 384, 768, 1536] as const;
export const mediaFormats = ['webp', 'avif'] as const;

/**
 * Layout of the standing-dog drawing (`Breed.figure`), needed to show the dog to scale. The dog faces left. The lower
 * edge of the drawing is the ground. The withers are `withersX` from the left edge and `withersY` above the ground.
 */
export const figureLayout = { width: 350, height: 166.7, withersX: 140, withersY: 100 } as const;
