/** Checks a litter's coefficient of inbreeding against the tabular method. */
import fc from 'fast-check';
import { inbreedingOf } from '../../../../../client/areas/certificates/pedigree/inbreeding.ts';
import { litterLineage } from '../../../../../client/areas/certificates/pedigree/lineage.ts';
import { type Ancestor, pedigreeDepth } from '../../../../../shared/areas/certificates.ts';
import { t } from '../../../../helpers/tap.ts';

/** Indices of a dog's parents. They are lower than the dog's own index, and null for parents not on record. */
interface Born {
  readonly sire: number | null;
  readonly dam: number | null;
}

/** Even indices are males, odd ones females. */
const isMale = (dog: number): boolean => dog % 2 === 0;

const population: fc.Arbitrary<readonly Born[]> = fc
  .array(
    fc.record({
      sire: fc.nat(),
      dam: fc.nat(),
      // One in ten parents is not on record.
      withoutSire: fc.nat(9),
      withoutDam: fc.nat(9),
    }),
    { minLength: 12, maxLength: 60, size: 'max' },
  )
  .map((drawn) =>
    drawn.map(({ sire, dam, withoutSire, withoutDam }, dog) => {
      const before = Array.from({ length: dog }, (_, i) => i);
      // Chooses parents from the last dozen dogs, so that the pair is related through several generations.
      const of = (wanted: boolean, pick: number) => {
        const candidates = before.filter((i) => isMale(i) === wanted).slice(-6);
        return candidates.length > 0 ? (candidates[pick % candidates.length] ?? null) : null;
      };
      return { sire: withoutSire === 0 ? null : of(true, sire), dam: withoutDam === 0 ? null : of(false, dam) };
    }),
  );

/** Returns a dog as on its certificate, with `generations` of ancestors. */
function certificateOf(dogs: readonly Born[], dog: number, generations: number = pedigreeDepth): Ancestor {
  const { sire = null, dam = null } = dogs[dog] ?? {};
  const parent = (index: number | null) =>
    index === null || generations === 0 ? null : certificateOf(dogs, index, generations - 1);
  return {
    registeredName: `Dog ${dog}`,
    number: `CKU-111-${String(dog).padStart(7, '0')}/20`,
    colour: null,
    titles: [],
    sire: parent(sire),
    dam: parent(dam),
  };
}

/** Returns the parents of every dog, or null for parents that the certificates of `roots` do not record. */
function onRecord(dogs: readonly Born[], roots: readonly number[]): readonly Born[] {
  const known = new Map<number, Born>();
  let generation = new Set(roots);
  for (let depth = 0; depth < pedigreeDepth; depth += 1) {
    const next = new Set<number>();
    for (const dog of generation) {
      const born = dogs[dog] ?? { sire: null, dam: null };
      known.set(dog, born);
      for (const parent of [born.sire, born.dam]) if (parent !== null) next.add(parent);
    }
    generation = next;
  }
  return dogs.map((_, dog) => known.get(dog) ?? { sire: null, dam: null });
}

/**
 * Returns a litter's coefficient of inbreeding by the tabular method. Fills the relationship matrix A row by row from
 * the oldest dog: A(i,j) = ½ (A(j,sire of i) + A(j,dam of i)), A(i,i) = 1 + ½ A(sire,dam). The litter's coefficient is
 * ½ A(sire,dam).
 *
 * C. R. Henderson, A Simple Method for Computing the Inverse of a Numerator Relationship Matrix, Biometrics 32 (1976),
 * 69–83.
 */
function tabular(dogs: readonly Born[], sire: number, dam: number): number {
  const matrix = dogs.map(() => new Float64Array(dogs.length));
  const at = (i: number | null, j: number | null) => (i === null || j === null ? 0 : (matrix[i]?.[j] ?? 0));
  const set = (i: number, j: number, value: number) => {
    matrix[i]?.fill(value, j, j + 1);
    matrix[j]?.fill(value, i, i + 1);
  };
  for (const [i, born] of dogs.entries()) {
    for (let j = 0; j < i; j += 1) set(i, j, (at(j, born.sire) + at(j, born.dam)) / 2);
    set(i, i, 1 + at(born.sire, born.dam) / 2);
  }
  return at(sire, dam) / 2;
}

/** Returns the youngest male and the youngest female. */
function youngestPair(dogs: readonly Born[]): readonly [sire: number, dam: number] {
  const last = dogs.length - 1;
  return isMale(last) ? [last, last - 1] : [last - 1, last];
}

t.test('agrees with the tabular method in 200 random pedigrees', async (t) => {
  let inbred = 0;
  fc.assert(
    fc.property(population, (dogs) => {
      const [sire, dam] = youngestPair(dogs);
      const expected = tabular(onRecord(dogs, [sire, dam]), sire, dam);
      const litter = inbreedingOf(litterLineage(certificateOf(dogs, sire), certificateOf(dogs, dam)));
      if (expected > 0) inbred += 1;
      return litter !== null && Math.abs(litter.coefficient - expected) <= 1e-9;
    }),
    { numRuns: 200, seed: 20_261_124 },
  );
  t.ok(inbred > 150, `${inbred} litters of related parents`);
});
