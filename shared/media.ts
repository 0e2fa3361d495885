/** The widths and formats in which the server resizes oa-web's pictures; it refuses any other. */
export const mediaWidths = [96, 192, 384, 768, 1536] as const;
export const mediaFormats = ['webp', 'avif'] as const;
