/**
 * Thumbnail of a kind of certificate: guilloche border, portrait, pedigree, and a seal per block. Decorative, because
 * the kind's name is always beside the thumbnail.
 */
import type { CertificateBlock, CertificateKindRow } from '../../../../shared/certificate-kinds.ts';

const wave = (start: string, first: string, repeat: string, count: number): string =>
  `M${start}q${first}${`t${repeat}`.repeat(count)}`;

/** Two strands along each edge, in opposite phases. */
const strands = (['', '-'] as const)
  .flatMap((sign) => [
    wave('4 4.5', `1 ${sign}3 2 0`, '2 0', 23),
    wave('4 35.5', `1 ${sign}3 2 0`, '2 0', 23),
    wave('4.5 4', `${sign}3 1 0 2`, '0 2', 15),
    wave('51.5 4', `${sign}3 1 0 2`, '0 2', 15),
  ])
  .join('');

/** Pedigree lines by number of generations; 0 draws lines of text instead. */
const pedigrees: Record<CertificateKindRow['pedigreeGenerations'], string> = {
  0: 'M28 14H46M28 19.5H46M28 25H39',
  1: 'M28 19H33M37 13.5H33V24.5H37M37 13.5H46M37 24.5H46',
  3: 'M27 19H30M33 14H30V24H33M36 11.5H33V16.5H36M36 21.5H33V26.5H36M36 11.5H39M36 16.5H39M36 21.5H39M36 26.5H39',
};
/** Third generation of ancestors: eight short lines. */
const greatGrandparents = [10.3, 12.7, 15.3, 17.7, 20.3, 22.7, 25.3, 27.7].map((y) => `M41 ${y}H46`).join('');

const marks: Record<CertificateBlock, string> = {
  titles: 'M0-2.8.8-.9 2.8-.8 1.3.6 1.7 2.5 0 1.5-1.7 2.5-1.3.6-2.8-.8-.8-.9Z',
  dna: 'M-1.4-2.8C-1.4-.8 1.4.8 1.4 2.8M1.4-2.8C1.4-.8-1.4.8-1.4 2.8M-1.1-1.8H1.1M-1.1 1.8H1.1',
  health: 'M0-2.4V2.4M-2.4 0H2.4',
};

export function KindMiniature({ row }: { readonly row: CertificateKindRow }) {
  const { pedigreeGenerations, blocks } = row;
  return (
    <svg
      width={56}
      height={40}
      viewBox="0 0 56 40"
      fill="none"
      stroke="var(--brass)"
      style={{ flex: 'none' }}
      aria-hidden
    >
      <rect x=".5" y=".5" width="55" height="39" rx="4" fill="var(--stock)" />
      <path d={strands} strokeWidth=".6" />
      <rect x="7.5" y="7.5" width="41" height="25" rx="1" strokeWidth=".5" />
      <circle cx="17" cy="16" r="4.6" fill="var(--brass-tint)" />
      <path d="M12 24.5H22M13.5 28H20.5" stroke="var(--ink-3)" strokeLinecap="round" />
      <path d={pedigrees[pedigreeGenerations]} stroke="var(--ink-3)" strokeLinecap="round" strokeLinejoin="round" />
      {pedigreeGenerations === 3 && <path d={greatGrandparents} stroke="var(--ink-3)" strokeLinecap="round" />}
      {blocks.map((block, i) => (
        <g key={block} transform={`translate(${46 - 12 * i} 32)`} strokeWidth=".9" strokeLinecap="round">
          <circle r="5.4" fill="var(--green)" stroke="var(--stock)" strokeWidth="1.2" />
          <path d={marks[block]} stroke="var(--on-green)" fill={block === 'titles' ? 'var(--on-green)' : 'none'} />
        </g>
      ))}
    </svg>
  );
}
