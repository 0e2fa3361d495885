/** Encodes GBK, which Node.js can only decode. */
const decoder = new TextDecoder('gbk');
const codes = new Map<string, readonly [number, number]>();
for (let high = 0x81; high <= 0xfe; high++) {
  for (let low = 0x40; low <= 0xfe; low++) {
    const character = decoder.decode(Uint8Array.of(high, low));
    if (character.length === 1 && character !== '\ufffd' && !codes.has(character)) codes.set(character, [high, low]);
  }
}

/** Encodes text. Characters that GBK lacks become question marks, as in Java. */
export const toGbk = (text: string): Buffer =>
  Buffer.from(
    [...text].flatMap((character) =>
      character < '\x80' ? [character.charCodeAt(0)] : (codes.get(character) ?? [0x3f]),
    ),
  );
