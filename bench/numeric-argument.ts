/**
 * Returns the numeric command-line argument at a position, or `fallback` if there is none. Exits with 2 if the argument
 * is not a number, or is negative.
 * @param name says what the number means
 */
export function numericArgument(position: number, name: string, fallback: number): number {
  const text = process.argv[1 + position];
  const value = text === undefined ? fallback : Number(text);
  if (value >= 0 && value < Number.POSITIVE_INFINITY) return value;
  console.error(`${name} must be a number, not ${text}`);
  process.exit(2);
}
