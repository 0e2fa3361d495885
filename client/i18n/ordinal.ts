/** Returns an English ordinal: 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinal(n: number): string {
  const isTeen = n % 100 > 10 && n % 100 < 14;
  return `${n}${(!isTeen && ['th', 'st', 'nd', 'rd'][n % 10]) || 'th'}`;
}
