/**
 * Wright's coefficient of inbreeding: the chance that both copies of a gene in a dog come from one copy in one ancestor.
 *
 *   F = Σ (1/2)^(n1 + n2 + 1) · (1 + F_A)
 *
 * over every path from the sire up to a common ancestor A (n1 generations) and down to the dam (n2 generations) on which no
 * dog stands twice; F_A is the ancestor's own coefficient, from what the same pedigree knows of it. Who is not on record
 * counts as unrelated, so F is at least what it comes to.
 * Sewall Wright, Coefficients of Inbreeding and Relationship, The American Naturalist 56 (1922), 330–338.
 */
import type { Individual, Lineage } from './lineage.ts';

export interface Contribution {
  readonly ancestor: Individual;
  /** Its part of the coefficient. */
  readonly share: number;
}

export interface Inbreeding {
  /** From 0 to 1. */
  readonly coefficient: number;
  /** Greatest share first. */
  readonly contributions: readonly Contribution[];
  /** Generations above the dog of which every ancestor is on record. */
  readonly completeGenerations: number;
  /** The farthest generation of which anyone is. */
  readonly deepestGeneration: number;
}

/** A dog that stands in several places may lead farther up than the tree it stands in: lines end here. */
const longestLine = 8;

/** A dog's ancestor with everyone on the way to it, both included. */
type Path = readonly Individual[];

function pathsUp(from: Individual): Path[] {
  const paths: Path[] = [[from]];
  for (const path of paths) {
    const last = path.at(-1);
    if (!last || path.length >= longestLine) continue;
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
      const meets = up.some((dog) => dog !== ancestor && down.includes(dog));
      if (meets) continue;
      // Both lists count their ends: n1 = up.length - 1, n2 = down.length - 1.
      const share = 0.5 ** (up.length + down.length - 1) * (1 + coefficientOf(ancestor));
      shares.set(ancestor, (shares.get(ancestor) ?? 0) + share);
    }
  }
  return [...shares].map(([ancestor, share]) => ({ ancestor, share })).sort((a, b) => b.share - a.share);
}

const total = (contributions: readonly Contribution[]): number =>
  contributions.reduce((sum, { share }) => sum + share, 0);

function completeOf(dog: Individual, deepest: number): number {
  let generation: readonly Individual[] = [dog];
  for (let complete = 0; complete < deepest; complete += 1) {
    const parents = generation.flatMap(({ sire, dam }) => (sire && dam ? [sire, dam] : []));
    if (parents.length < generation.length * 2) return complete;
    generation = parents;
  }
  return deepest;
}

/** Null where sire or dam is not on record: then nothing can be said. */
export function inbreedingOf(lineage: Lineage): Inbreeding | null {
  if (!lineage.dog.sire || !lineage.dog.dam) return null;
  const known = new Map<Individual, number>();
  const coefficientOf: Coefficient = (dog) => {
    const coefficient = known.get(dog) ?? total(contributionsTo(dog, coefficientOf));
    known.set(dog, coefficient);
    return coefficient;
  };
  const contributions = contributionsTo(lineage.dog, coefficientOf);
  const deepestGeneration = Math.max(...lineage.ancestors.map(({ places }) => places.at(-1)?.length ?? 0));
  return {
    coefficient: total(contributions),
    contributions,
    completeGenerations: completeOf(lineage.dog, deepestGeneration),
    deepestGeneration,
  };
}
