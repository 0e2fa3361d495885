/** Longer texts are computed every time. */
const maxLength = 64;

/** Remembers the first `most` results of a pure function of a text. The rest are computed again: input cannot fill memory. */
export function memoise<T>(compute: (text: string) => T, most = 10_000): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    if (results.size < most && text.length <= maxLength) results.set(text, result);
    return result;
  };
}
