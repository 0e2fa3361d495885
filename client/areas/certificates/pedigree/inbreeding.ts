/**
 * Wright's coefficient of inbreeding: the probability that both alleles at a locus are identical by descent.
 *
 *   F = Σ (1/2)^(n1 + n2 + 1) · (1 + F_A)
 *
 * The sum runs over every path from the sire up to a common ancestor A (n1 generations) and from there down to the dam
 * (n2 generations). No dog may appear twice on a path. F_A is the ancestor's own coefficient, computed from the same
 * pedigree. Unknown ancestors count as unrelated, so the result is a lower bound.
 * Sewall Wright, Coefficients of Inbreeding and Relationship, The American Naturalist 56 (1922), 330–338.
 */
import type { Individual, Lineage } from './lineage.ts';

export interface Contribution {
  readonly ancestor: Individual;
  /** The ancestor's contribution to the coefficient. */
  readonly share: number;
}

export interface Inbreeding {
  /** Between 0 and 1. */
  readonly coefficient: number;
  /** Greatest share first. */
  readonly contributions: readonly Contribution[];
  /** Ancestors that contribute through another ancestor's F_A, with the dogs that each of them makes inbred. */
  readonly through: ReadonlyMap<Individual, readonly Individual[]>;
  /** Number of generations above the dog in which every ancestor is on record. */
  readonly completeGenerations: number;
  /** Farthest generation with any ancestor on record. */
  readonly deepestGeneration: number;
}

type Coefficient = (dog: Individual) => number;

/** Returns a dog and its ancestors, each before its parents, and sires before dams. */
function descendantsFirst(dog: Individual): Individual[] {
  const seen = new Set<Individual>();
  const parentsFirst: Individual[] = [];
  const visit = (individual: Individual): void => {
    if (seen.has(individual)) return;
    seen.add(individual);
    for (const parent of [individual.dam, individual.sire]) if (parent) visit(parent);
    parentsFirst.push(individual);
  };
  visit(dog);
  return parentsFirst.reverse();
}

/**
 * Traces a dog's two alleles up its pedigree until both are in the same dog. Each step moves the allele in the younger
 * dog to one of that dog's parents. The probability that the alleles first meet in A is the sum of (1/2)^(n1 + n2) over
 * Wright's paths through A.
 */
function contributionsTo(dog: Individual, coefficientOf: Coefficient): Contribution[] {
  if (!dog.sire || !dog.dam) return [];
  const order = descendantsFirst(dog);
  const ages = new Map(order.map((individual, age) => [individual, age]));
  /** Probability that the two traced alleles came from these two dogs. Outer key: younger dog; inner key: older dog. */
  const pairs = new Map<Individual, Map<Individual, number>>();
  const add = (one: Individual, other: Individual, probability: number): void => {
    const isYounger = (ages.get(one) ?? 0) <= (ages.get(other) ?? 0);
    const [younger, older] = isYounger ? [one, other] : [other, one];
    const partners = pairs.get(younger) ?? new Map<Individual, number>();
    partners.set(older, (partners.get(older) ?? 0) + probability);
    pairs.set(younger, partners);
  };
  add(dog.sire, dog.dam, 1);
  const contributions: Contribution[] = [];
  for (const younger of order) {
    for (const [older, probability] of pairs.get(younger) ?? []) {
      if (older === younger) {
        // Both alleles come from this dog. They are copies of the same allele (1/2), or of two alleles that are
        // identical by descent (F_A / 2).
        contributions.push({ ancestor: younger, share: (probability * (1 + coefficientOf(younger))) / 2 });
        continue;
      }
      for (const parent of [younger.sire, younger.dam]) if (parent) add(parent, older, probability / 2);
    }
  }
  return contributions.sort((a, b) => b.share - a.share);
}

const total = (contributions: readonly Contribution[]): number =>
  contributions.reduce((sum, { share }) => sum + share, 0);

function completeGenerationsOf(dog: Individual, deepest: number): number {
  let generation: readonly Individual[] = [dog];
  for (let complete = 0; complete < deepest; complete += 1) {
    const parents = generation.flatMap(({ sire, dam }) => (sire && dam ? [sire, dam] : []));
    if (parents.length < generation.length * 2) return complete;
    generation = parents;
  }
  return deepest;
}

/**
 * Maps ancestors to the dogs that they make inbred. Starts from the contributing ancestors and continues up the
 * pedigree, because the ancestors found may be inbred themselves.
 */
function countingThrough(contributions: readonly Contribution[], coefficientOf: Coefficient) {
  const through = new Map<Individual, readonly Individual[]>();
  const inbred = new Set(contributions.map(({ ancestor }) => ancestor));
  for (const dog of inbred) {
    for (const { ancestor } of contributionsTo(dog, coefficientOf)) {
      through.set(ancestor, [...(through.get(ancestor) ?? []), dog]);
      inbred.add(ancestor);
    }
  }
  return through;
}

/** Returns the coefficient of the lineage's root with its sources; null if the sire or the dam is not on record. */
export function inbreedingOf(lineage: Lineage): Inbreeding | null {
  if (!lineage.dog.sire || !lineage.dog.dam) return null;
  const coefficients = new Map<Individual, number>();
  const coefficientOf: Coefficient = (dog) => {
    const coefficient = coefficients.get(dog) ?? total(contributionsTo(dog, coefficientOf));
    coefficients.set(dog, coefficient);
    return coefficient;
  };
  const contributions = contributionsTo(lineage.dog, coefficientOf);
  const deepestGeneration = Math.max(...lineage.ancestors.map(({ places }) => places.at(-1)?.length ?? 0));
  return {
    coefficient: total(contributions),
    contributions,
    through: countingThrough(contributions, coefficientOf),
    completeGenerations: completeGenerationsOf(lineage.dog, deepestGeneration),
    deepestGeneration,
  };
}
