/** Addresses of a gene report and of the mating calculator. */

const path = '/ckuh5/ckuCertificate/geneReport';

export const reportPath = (number?: string): string =>
  number === undefined ? path : `${path}?${new URLSearchParams({ number })}`;

/** Without a mate, the page prompts for one. */
export const matingPath = (number: string, mate = ''): string =>
  `${path}?${new URLSearchParams({ number, with: mate })}`;
