/** The widths and formats to which the server converts oa-web's pictures; it rejects any other. */
export const mediaWidths = [96, 192, 384, 768, 1536] as const;
export const mediaFormats = ['webp', 'avif'] as const;
