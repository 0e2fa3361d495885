/**
 * An invented register in the contract's words: people are plainly invented, chips have the manufacturer code of test
 * transponders. Every house serves a copy, which a deviation may change.
 */
import { breedDetails, breeds, groups, sections } from './register/breeds.ts';
import { certificates, geneReports } from './register/certificates.ts';
import { appreciation, fciGroomers, groomers, trainers } from './register/licences.ts';
import { noticeSorts, notices } from './register/notices.ts';
import {
  memberToken,
  nextDraw,
  raffleRecords,
  raffleTotal,
  totalAfterDraw,
  totalAfterShare,
} from './register/raffle.ts';
import { rankDetails, rankRows } from './register/ranking.ts';

export const register = {
  groups,
  sections,
  breeds,
  breedDetails,
  certificates,
  geneReports,
  groomers,
  fciGroomers,
  trainers,
  appreciation,
  noticeSorts,
  notices,
  rankRows,
  rankDetails,
  raffle: { total: raffleTotal, records: raffleRecords, nextDraw, totalAfterDraw, totalAfterShare },
  memberToken,
};
export type Register = typeof register;

/** What some houses send beside a person's name. */
export const contact = {
  mobile: '10000000001',
  idNumber: '000000190001010000',
  address: '示例路 1 号',
  coOwner: '何共有',
} as const;

/** What must never reach a log line: every person, chip and token of the register. */
export function secrets(): string[] {
  const people = [
    ...certificates.flatMap(({ owner, breeder }) => [owner, breeder]),
    ...[...groomers, ...fciGroomers, ...trainers].map(({ holder }) => holder),
    ...rankDetails.flatMap(({ dog }) => dog.ownerMasked ?? []),
  ];
  return [...new Set([...people, ...certificates.map(({ chip }) => chip), ...Object.values(contact), memberToken])];
}
