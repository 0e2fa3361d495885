/** Seeded random numbers: every run, on any machine, must produce identical drawings. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a smooth 2D noise function with values from about −1 to 1. */
export function smoothNoise(seed: number): (x: number, y: number) => number {
  const next = seeded(seed);
  const waves = Array.from({ length: 6 }, () => {
    const angle = next() * Math.PI * 2;
    const pitch = 0.6 + next() * 0.9;
    return { kx: Math.cos(angle) * pitch, ky: Math.sin(angle) * pitch, phase: next() * Math.PI * 2 };
  });
  return (x, y) => {
    let sum = 0;
    for (const { kx, ky, phase } of waves) sum += Math.sin(kx * x + ky * y + phase);
    return sum / 3;
  };
}
