/** The complete FCI nomenclature of 2025: 359 breeds in ten groups. */
import type { BreedRow } from './breed-row.ts';
import { group1 } from './group-01.ts';
import { group2 } from './group-02.ts';
import { group3 } from './group-03.ts';
import { group4 } from './group-04.ts';
import { group5 } from './group-05.ts';
import { group6 } from './group-06.ts';
import { group7 } from './group-07.ts';
import { group8 } from './group-08.ts';
import { group9 } from './group-09.ts';
import { group10 } from './group-10.ts';

export interface ListedBreed extends BreedRow {
  readonly group: number;
}

const byGroup = [group1, group2, group3, group4, group5, group6, group7, group8, group9, group10];

export const nomenclature: readonly ListedBreed[] = byGroup.flatMap((rows, i) =>
  rows.map((row) => ({ ...row, group: i + 1 })),
);

export const breedByNumber: ReadonlyMap<number, ListedBreed> = new Map(nomenclature.map((b) => [b.number, b]));
