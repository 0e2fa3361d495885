/** Serialises JSON for a script element, which ends at any `</script`. Escapes separators that end lines in old JavaScript. */
export const embeddedJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
