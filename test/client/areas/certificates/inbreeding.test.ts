/** Wright's coefficient as a dog's paper shows it, against values worked out by hand. */
import { t } from 'tap';
import { inbreedingOf } from '../../../../client/areas/certificates/pedigree/inbreeding.ts';
import { lineageOf, meetingPoints } from '../../../../client/areas/certificates/pedigree/lineage.ts';
import { dogByNumber, lineNumbers } from '../../../../server/sandbox/data/dogs/register.ts';
import type { RegisteredDog } from '../../../../server/sandbox/data/dogs/registered-dog.ts';
import type { Ancestor } from '../../../../shared/areas/certificates.ts';

interface Written {
  readonly name: string;
  readonly number?: string | null;
}

/** A dog of this name; its number is made of it unless another is written, or none. */
const dog = (who: string | Written, sire: Ancestor | null = null, dam: Ancestor | null = null): Ancestor => {
  const { name, number } = typeof who === 'string' ? { name: who } : who;
  return {
    registeredName: name,
    number: number === undefined ? `CKU-${name}` : number,
    colour: null,
    titles: [],
    sire,
    dam,
  };
};

const of = (root: Ancestor) => inbreedingOf(lineageOf(root));
const coefficient = (root: Ancestor) => of(root)?.coefficient;
const repeatedIn = (root: Ancestor) => meetingPoints(lineageOf(root)).map(({ record }) => record.registeredName);

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => dog(name)) as [Ancestor, Ancestor, Ancestor, Ancestor];

/** What is written of a child in a word: path lengths n1, n2 over each common ancestor, (1/2)^(n1+n2+1) each. */
const byHand: readonly (readonly [what: string, root: Ancestor, expected: number])[] = [
  ['unrelated', dog('x', dog('s', a, b), dog('t', c, d)), 0],
  // One path of 1 + 1: (1/2)^3.
  ['half siblings', dog('x', dog('s', a, b), dog('t', a, c)), 1 / 8],
  // Two such paths.
  ['full siblings', dog('x', dog('s', a, b), dog('t', a, b)), 1 / 4],
  // The sire is the dam's sire: a path of 0 + 1.
  ['father and daughter', dog('x', a, dog('t', a, b)), 1 / 4],
  ['mother and son', dog('x', dog('s', b, a), a), 1 / 4],
  // Two paths of 2 + 2: 2 · (1/2)^5.
  ['first cousins', dog('x', dog('s', dog('p', a, b), c), dog('t', d, dog('q', a, b))), 1 / 16],
  // Four of them.
  [
    'double first cousins',
    dog('x', dog('s', dog('p', a, b), dog('q', c, d)), dog('t', dog('r', a, b), dog('u', c, d))),
    1 / 8,
  ],
  // Two paths of 1 + 2: 2 · (1/2)^4.
  ['uncle and niece', dog('x', dog('p', a, b), dog('t', dog('q', a, b), c)), 1 / 8],
  ['grandfather and granddaughter', dog('x', a, dog('t', dog('p', a, b), c)), 1 / 8],
  // One path of 2 + 2 over one grandparent.
  ['half first cousins', dog('x', dog('s', dog('p', a, b), c), dog('t', dog('q', a, d), dog('e'))), 1 / 32],
];

for (const [what, root, expected] of byHand) {
  t.test(`a dog, its parents ${what}, is inbred ${expected * 100} %`, async (t) => {
    t.equal(coefficient(root), expected);
  });
}

t.test('a dog, its common ancestor inbred itself, is inbred more by what that one is', async (t) => {
  // i is out of full siblings: F(i) = 1/4. Half siblings by i: (1/2)^3 · (1 + 1/4) = 5/32. The grandparents of i meet
  // only in i, and lines through i twice do not count.
  const i = dog('i', dog('m', a, b), dog('n', a, b));
  const root = dog('x', dog('s', i, c), dog('t', i, d));
  t.equal(coefficient(root), 5 / 32);
  t.same(
    of(root)?.contributions.map(({ ancestor, share }) => [ancestor.record.registeredName, share]),
    [['i', 5 / 32]],
  );
});

t.test('full siblings mated for three generations follow the known row 1/4, 3/8, 1/2', async (t) => {
  const g1 = [dog('m1', a, b), dog('f1', a, b)] as const;
  const g2 = [dog('m2', ...g1), dog('f2', ...g1)] as const;
  const g3 = dog('x', ...g2);
  t.equal(coefficient(g2[0]), 1 / 4);
  t.equal(coefficient(g3), 3 / 8);
  const g4 = dog('y', dog('m3', ...g2), dog('f3', ...g2));
  t.equal(coefficient(g4), 1 / 2);
});

t.test('the youngest of each line of the sandbox is inbred as the line is written to be', async (t) => {
  const ancestor = (dog: RegisteredDog): Ancestor => ({
    registeredName: dog.registeredName,
    number: dog.number,
    colour: null,
    titles: [],
    sire: dog.sire && ancestor(dog.sire),
    dam: dog.dam && ancestor(dog.dam),
  });
  for (const { number, inbreeding } of lineNumbers) {
    const youngest = dogByNumber.get(number);
    t.equal(youngest && coefficient(ancestor(youngest)), inbreeding, number);
  }
});

t.test('a dog in two places, written differently, is one by its number', async (t) => {
  const root = (other: Ancestor) => dog('x', dog('s', a, b), dog('t', other, c));
  const spelt = { name: 'A of Somewhere', number: ' ｃｋｕ-A ' };
  t.equal(coefficient(root(dog(spelt))), 1 / 8, 'width, case and spaces of a number do not matter');
  t.equal(coefficient(root(dog({ name: 'a', number: 'KC-1' }))), 0, 'two numbers are two dogs of one name');
  t.equal(coefficient(root(dog({ name: ' A', number: null }))), 1 / 8, 'a name alone is the one dog of that name');
  t.same(repeatedIn(root(dog({ name: ' A', number: null }))), ['a']);
});

t.test('a name without a number, borne by two dogs or by a sire and a dam, is taken for neither', async (t) => {
  const twins = dog(
    'x',
    dog('s', a, dog('u', dog({ name: 'a', number: 'KC-1' }), b)),
    dog('t', dog({ name: 'a', number: null }), c),
  );
  t.equal(coefficient(twins), 0);
  const both = dog('x', dog('s', dog({ name: 'a', number: null }), b), dog('t', c, dog({ name: 'a', number: null })));
  t.equal(coefficient(both), 0);
  const unnumbered = dog({ name: 'Old Tom', number: null });
  t.equal(
    coefficient(dog('x', dog('s', unnumbered, b), dog('t', { ...unnumbered, registeredName: 'old  TOM' }, c))),
    1 / 8,
  );
});

t.test('a dog whose parents are known in one of its places only is known with them', async (t) => {
  // a is out of p and q, which is written on the sire's side alone; p is the dam's grandsire.
  const full = dog('a', dog('p'), dog('q'));
  const root = dog('x', dog('s', full, b), dog('t', dog('r', dog('p'), c), a));
  // a stands on both sides as sire and as dam: two dogs. p: up s, a, p (2), down r, t (2).
  t.equal(coefficient(root), 1 / 32);
  const same = dog('x', dog('s', a, b), dog('t', dog('r', full, c), d));
  // a: 1 + 2.
  t.equal(coefficient(same), 1 / 16);
});

t.test('ancestors repeated only through a repeated descendant are not listed themselves', async (t) => {
  const i = dog('i', a, b);
  t.same(repeatedIn(dog('x', dog('s', i, c), dog('t', i, d))), ['i']);
  t.same(repeatedIn(dog('x', dog('s', a, b), dog('t', a, b))), ['a', 'b']);
  t.same(repeatedIn(dog('x', dog('s', dog('p', a, b), dog('q', a, c)), d)), ['a'], 'on one side too');
  t.equal(coefficient(dog('x', dog('s', dog('p', a, b), dog('q', a, c)), d)), 0, 'where it adds nothing');
});

t.test('a pedigree without both parents has no coefficient; complete generations end at the first gap', async (t) => {
  t.equal(of(dog('x', a, null)), null);
  t.equal(of(dog('x')), null);
  t.match(of(dog('x', a, b)), { coefficient: 0, completeGenerations: 1, deepestGeneration: 1 });
  t.match(of(dog('x', dog('s', dog('p', a, b), c), dog('t', d, null))), {
    completeGenerations: 1,
    deepestGeneration: 3,
  });
  t.match(of(dog('x', dog('s', a, b), dog('t', c, d))), { completeGenerations: 2, deepestGeneration: 2 });
});

t.test(
  'a pedigree that is no tree, by a dog above itself or a line without end, is read as far as it is one',
  async (t) => {
    const loop = dog('x', dog('s', dog('p', dog('s', dog('p'), null), null), b), dog('t', a, c));
    t.equal(coefficient(loop), 0);
    const own = dog('x', dog('x', dog('x'), a), dog('t', dog('x'), a));
    t.ok(Number.isFinite(coefficient(own)));
    let endless: Ancestor = dog('g0');
    for (let n = 1; n < 2_000; n += 1) endless = dog(`g${n}`, endless, dog(`h${n}`));
    t.match(of(endless), { coefficient: 0, deepestGeneration: 6 });
    const ring = { ...dog('ring'), sire: null as Ancestor | null, dam: null as Ancestor | null };
    ring.sire = ring;
    ring.dam = ring;
    t.ok(Number.isFinite(coefficient(ring)));
  },
);

t.test('a pedigree as inbred as can be, brother to sister in every generation, stays below one', async (t) => {
  let pair: readonly [Ancestor, Ancestor] = [a, b];
  for (let n = 0; n < 8; n += 1) pair = [dog(`m${n}`, ...pair), dog(`f${n}`, ...pair)];
  const value = coefficient(dog('x', ...pair)) ?? 1;
  t.ok(value > 0.6 && value < 1, String(value));
});
