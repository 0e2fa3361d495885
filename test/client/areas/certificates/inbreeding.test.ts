/** Checks Wright's coefficient of inbreeding against values calculated by hand. */
import { inbreedingOf } from '../../../../client/areas/certificates/pedigree/inbreeding.ts';
import { lineageOf, meetingPoints } from '../../../../client/areas/certificates/pedigree/lineage.ts';
import { dogByNumber, lineNumbers } from '../../../../server/sandbox/data/dogs/register.ts';
import type { RegisteredDog } from '../../../../server/sandbox/data/dogs/registered-dog.ts';
import type { Ancestor } from '../../../../shared/areas/certificates.ts';
import { t } from '../../../helpers/tap.ts';

/** Creates a dog whose number is derived from its name. */
const dog = (name: string, sire: Ancestor | null = null, dam: Ancestor | null = null): Ancestor => ({
  registeredName: name,
  number: `CKU-${name}`,
  colour: null,
  titles: [],
  sire,
  dam,
});
const numbered = (name: string, number: string | null): Ancestor => ({ ...dog(name), number });

const of = (root: Ancestor) => inbreedingOf(lineageOf(root));
const coefficient = (root: Ancestor) => of(root)?.coefficient;
const repeatedIn = (root: Ancestor) => meetingPoints(lineageOf(root)).map(({ record }) => record.registeredName);

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => dog(name)) as [Ancestor, Ancestor, Ancestor, Ancestor];

/** Coefficients calculated by hand, by the parents' relationship. Each path of lengths n1 and n2 through a common ancestor adds (1/2)^(n1+n2+1). */
const byHand: readonly (readonly [relationship: string, root: Ancestor, expected: number])[] = [
  ['unrelated', dog('x', dog('s', a, b), dog('t', c, d)), 0],
  // One path of 1 + 1: (1/2)^3.
  ['half siblings', dog('x', dog('s', a, b), dog('t', a, c)), 1 / 8],
  // Two paths of 1 + 1.
  ['full siblings', dog('x', dog('s', a, b), dog('t', a, b)), 1 / 4],
  // The sire is the dam's sire: a path of 0 + 1.
  ['father and daughter', dog('x', a, dog('t', a, b)), 1 / 4],
  ['mother and son', dog('x', dog('s', b, a), a), 1 / 4],
  // Two paths of 2 + 2: 2 · (1/2)^5.
  ['first cousins', dog('x', dog('s', dog('p', a, b), c), dog('t', d, dog('q', a, b))), 1 / 16],
  // Four paths of 2 + 2.
  [
    'double first cousins',
    dog('x', dog('s', dog('p', a, b), dog('q', c, d)), dog('t', dog('r', a, b), dog('u', c, d))),
    1 / 8,
  ],
  // Two paths of 1 + 2: 2 · (1/2)^4.
  ['uncle and niece', dog('x', dog('p', a, b), dog('t', dog('q', a, b), c)), 1 / 8],
  ['grandfather and granddaughter', dog('x', a, dog('t', dog('p', a, b), c)), 1 / 8],
  // One path of 2 + 2 through one grandparent.
  ['half first cousins', dog('x', dog('s', dog('p', a, b), c), dog('t', dog('q', a, d), dog('e'))), 1 / 32],
];

/** Returns each ancestor that counts only through descendants in the pedigree, with the names of those descendants. */
const throughIn = (root: Ancestor) =>
  [...(of(root)?.through ?? [])].map(([ancestor, dogs]) => [
    ancestor.record.registeredName,
    dogs.map(({ record }) => record.registeredName).join(),
  ]);

t.test('adds up the paths through common ancestors', async (t) => {
  for (const [relationship, root, expected] of byHand) t.equal(coefficient(root), expected, relationship);
});

t.test("includes a common ancestor's inbreeding", async (t) => {
  // i is out of full siblings: F(i) = 1/4. Its offspring are half siblings: (1/2)^3 · (1 + 1/4) = 5/32. Paths that pass
  // through i twice do not count, and the grandparents of i meet only in i.
  const i = dog('i', dog('m', a, b), dog('n', a, b));
  const root = dog('x', dog('s', i, c), dog('t', i, d));
  t.equal(coefficient(root), 5 / 32);
  t.same(
    of(root)?.contributions.map(({ ancestor, share }) => [ancestor.record.registeredName, share]),
    [['i', 5 / 32]],
  );
  t.same(throughIn(root), [
    ['a', 'i'],
    ['b', 'i'],
  ]);
});

t.test('attributes the ancestors of an inbred common ancestor to their descendant', async (t) => {
  // j is inbred to i, and i to a and b.
  const i = dog('i', dog('m', a, b), dog('n', a, b));
  const j = dog('j', dog('o', i, dog('e')), dog('p', i, dog('f')));
  t.same(throughIn(dog('x', dog('s', j, c), dog('t', j, d))), [
    ['i', 'j'],
    ['a', 'i'],
    ['b', 'i'],
  ]);
  t.same(throughIn(dog('x', dog('s', a, b), dog('t', a, c))), [], 'a common ancestor that is not inbred');
  t.same(throughIn(dog('x', i, c)), [], 'an inbred parent that is no common ancestor');
});

t.test('matches the coefficient that each sandbox line declares', async (t) => {
  const toAncestor = ({ registeredName, number, sire, dam }: RegisteredDog): Ancestor => ({
    ...dog(registeredName, sire && toAncestor(sire), dam && toAncestor(dam)),
    number,
  });
  for (const { number, inbreeding } of lineNumbers) {
    const youngest = dogByNumber.get(number);
    t.equal(youngest && coefficient(toAncestor(youngest)), inbreeding, number);
  }
});

t.test('identifies dogs by number in any spelling', async (t) => {
  const root = (other: Ancestor) => dog('x', dog('s', a, b), dog('t', other, c));
  t.equal(coefficient(root(numbered('A of Somewhere', ' ｃｋｕ-A '))), 1 / 8, 'width, case and spaces are ignored');
  t.equal(coefficient(root(numbered('a', 'KC-1'))), 0, 'two numbers with one name are two dogs');
  t.equal(coefficient(root(numbered(' A', null))), 1 / 8, 'a name without a number is the only dog with that name');
  t.same(repeatedIn(root(numbered(' A', null))), ['a']);
});

t.test('identifies no dog by an ambiguous name', async (t) => {
  const sharedByTwo = dog('x', dog('s', a, dog('u', numbered('a', 'KC-1'), b)), dog('t', numbered('a', null), c));
  t.equal(coefficient(sharedByTwo), 0);
  const sireAndDam = dog('x', dog('s', numbered('a', null), b), dog('t', c, numbered('a', null)));
  t.equal(coefficient(sireAndDam), 0);
  const unnumbered = numbered('Old Tom', null);
  t.equal(
    coefficient(dog('x', dog('s', unnumbered, b), dog('t', { ...unnumbered, registeredName: 'old  TOM' }, c))),
    1 / 8,
  );
});

t.test("applies a dog's known parents wherever the dog appears", async (t) => {
  // a is out of p and q, but only the sire's side states this. p is also the dam's grandsire.
  const withParents = dog('a', dog('p'), dog('q'));
  const root = dog('x', dog('s', withParents, b), dog('t', dog('r', dog('p'), c), a));
  // a appears as a sire and as a dam, so these are two dogs. Common ancestor p: two generations above both parents.
  t.equal(coefficient(root), 1 / 32);
  const same = dog('x', dog('s', a, b), dog('t', dog('r', withParents, c), d));
  // Common ancestor a: one generation above the sire, two above the dam.
  t.equal(coefficient(same), 1 / 16);
});

t.test('does not list an ancestor that is repeated only through a descendant', async (t) => {
  const i = dog('i', a, b);
  t.same(repeatedIn(dog('x', dog('s', i, c), dog('t', i, d))), ['i']);
  t.same(repeatedIn(dog('x', dog('s', a, b), dog('t', a, b))), ['a', 'b']);
  t.same(repeatedIn(dog('x', dog('s', dog('p', a, b), dog('q', a, c)), d)), ['a'], 'also on one side only');
  t.equal(coefficient(dog('x', dog('s', dog('p', a, b), dog('q', a, c)), d)), 0, 'the coefficient stays 0');
});

t.test('requires both parents, and counts complete generations', async (t) => {
  t.equal(of(dog('x', a, null)), null);
  t.equal(of(dog('x')), null);
  t.match(of(dog('x', a, b)), { coefficient: 0, completeGenerations: 1, deepestGeneration: 1 });
  t.match(of(dog('x', dog('s', dog('p', a, b), c), dog('t', d, null))), {
    completeGenerations: 1,
    deepestGeneration: 3,
  });
  t.match(of(dog('x', dog('s', a, b), dog('t', c, d))), { completeGenerations: 2, deepestGeneration: 2 });
});

t.test('terminates on cyclic and endless pedigrees', async (t) => {
  const loop = dog('x', dog('s', dog('p', dog('s', dog('p'), null), null), b), dog('t', a, c));
  t.equal(coefficient(loop), 0);
  const ownAncestor = dog('x', dog('x', dog('x'), a), dog('t', dog('x'), a));
  t.ok(Number.isFinite(coefficient(ownAncestor)));
  let endless: Ancestor = dog('g0');
  for (let n = 1; n < 2_000; n += 1) endless = dog(`g${n}`, endless, dog(`h${n}`));
  t.match(of(endless), { coefficient: 0, deepestGeneration: 6 });
  const ring = dog('ring');
  Object.assign(ring, { sire: ring, dam: ring });
  t.ok(Number.isFinite(coefficient(ring)));
});
