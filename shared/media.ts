/** Sizes in which the site serves oa-web's pictures; the client picks one, the server makes no other. */
export const mediaWidths = [96, 192, 384, 768, 1536] as const;
export const mediaFormats = ['webp', 'avif'] as const;
