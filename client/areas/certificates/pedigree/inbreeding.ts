/**
 * Wright's coefficient of inbreeding: the probability that both alleles at a locus are identical by descent.
 *
 *   F = Σ (1/2)^(n1 + n2 + 1) · (1 + F_A)
 *
 * over every path from the sire up to a common ancestor A (n1 generations) and down to the dam (n2 generations) on which no
 * dog appears twice; F_A is the ancestor's own coefficient, computed from the same pedigree. Unknown ancestors count as
 * unrelated, so the result is a lower bound.
 * Sewall Wright, Coefficients of Inbreeding and Relationship, The American Naturalist 56 (1922), 330–338.
 */
import type { Individual, Lineage } from './lineage.ts';

export interface Contribution {
  readonly ancestor: Individual;
  /** Its contribution to the coefficient. */
  readonly share: number;
}

export interface Inbreeding {
  /** From 0 to 1. */
  readonly coefficient: number;
  /** Greatest share first. */
  readonly contributions: readonly Contribution[];
  /** Ancestors that make a contributing one inbred, and so count through its F_A; each with the dogs that it makes inbred. */
  readonly through: ReadonlyMap<Individual, readonly Individual[]>;
  /** Generations above the dog of which every ancestor is on record. */
  readonly completeGenerations: number;
  /** The farthest generation with any ancestor on record. */
  readonly deepestGeneration: number;
}

/** Bounds the paths, which repeated ancestors can make longer than the tree is deep. */
const maxPathLength = 8;

/** The dogs from one dog up to an ancestor, both included. */
type Path = readonly Individual[];

function pathsUp(from: Individual): Path[] {
  const paths: Path[] = [[from]];
  for (const path of paths) {
    const last = path.at(-1);
    if (!last || path.length >= maxPathLength) continue;
    for (const parent of [last.sire, last.dam]) if (parent) paths.push([...path, parent]);
  }
  return paths;
}

type Coefficient = (dog: Individual) => number;

function contributionsTo({ sire, dam }: Individual, coefficientOf: Coefficient): Contribution[] {
  if (!sire || !dam) return [];
  const fromDam = new Map<Individual, Path[]>();
  for (const path of pathsUp(dam)) {
    const ancestor = path.at(-1);
    if (ancestor) fromDam.set(ancestor, [...(fromDam.get(ancestor) ?? []), path]);
  }
  const shares = new Map<Individual, number>();
  for (const up of pathsUp(sire)) {
    const ancestor = up.at(-1);
    if (!ancestor) continue;
    for (const down of fromDam.get(ancestor) ?? []) {
      const sharesAnotherDog = up.some((dog) => dog !== ancestor && down.includes(dog));
      if (sharesAnotherDog) continue;
      // Both paths include their ends: n1 = up.length - 1, n2 = down.length - 1.
      const share = 0.5 ** (up.length + down.length - 1) * (1 + coefficientOf(ancestor));
      shares.set(ancestor, (shares.get(ancestor) ?? 0) + share);
    }
  }
  return [...shares].map(([ancestor, share]) => ({ ancestor, share })).sort((a, b) => b.share - a.share);
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

/** Who makes the contributing ancestors inbred, and who makes those inbred in turn. */
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

/** null if sire or dam is not on record. */
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
