/**
 * An invented register in the terms of the contract. Its people are obviously invented, and its chips have the manufacturer
 * code of test transponders. Every fake serves a copy, which a deviation may change.
 */
import { breedDetails, breeds, groups, sections } from './register/breeds.ts';
import { certificates, geneReports } from './register/certificates.ts';
import { appreciation, fciGroomers, groomers, trainers } from './register/licences.ts';
import { noticeSorts, notices } from './register/notices.ts';
import { memberToken, raffle } from './register/raffle.ts';
import { rankDetails, rankRows } from './register/ranking.ts';

const dogs = { groups, sections, breeds, breedDetails, certificates, geneReports, rankRows, rankDetails };
const people = { groomers, fciGroomers, trainers, appreciation, raffle, memberToken };
export const register = { ...dogs, ...people, noticeSorts, notices };
export type Register = typeof register;

/** Contact data that some fakes send along with a person's name. */
export const contact = {
  mobile: '10000000001',
  idNumber: '000000190001010000',
  address: '示例路 1 号',
  coOwner: '何共有',
} as const;

const secrets = new Set([
  ...certificates.flatMap(({ owner, breeder, chip }) => [owner, breeder, chip]),
  ...[...groomers, ...fciGroomers, ...trainers].map(({ holder }) => holder),
  ...rankDetails.flatMap(({ dog }) => dog.ownerMasked ?? []),
  ...Object.values(contact),
  memberToken,
]);

/**
 * Returns the register's names, contact data, chips and tokens that occur in a log or response. Neither may contain any
 * of them.
 */
export const leaksIn = (text: string): string[] => [...secrets].filter((secret) => text.includes(secret));
