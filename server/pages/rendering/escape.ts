/**
 * Serialises a value as JSON for a script element, which would end at any `</script`. Also escapes U+2028 and U+2029,
 * which end a line in old JavaScript.
 */
export const embeddedJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
