/** Returns the public URL of a path below the base path. The path starts with a slash. */
export const publicUrlOf = (publicUrl: URL, path: string): string => publicUrl.href.replace(/\/$/, '') + path;
