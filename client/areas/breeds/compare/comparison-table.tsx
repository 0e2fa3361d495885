/** The compared breeds side by side, in the order of a buyer's questions. Omits facts that none of the breeds has. */
import type { ReactNode } from 'react';
import type { Breed, Range as BySex } from '../../../../shared/areas/breeds.ts';
import { ComparisonFigure, frameFor } from '../../../art/comparison-figure.tsx';
import { GroupTag } from '../../../domain/fci/group-tag.tsx';
import { langOf, useLanguage, useLocalize, useWords } from '../../../i18n/language.ts';
import { breedComparisonWords } from '../../../i18n/words/breed-comparison.ts';
import { breedWords } from '../../../i18n/words/breeds.ts';
import { Phrases } from '../../../kit/text/phrases.tsx';
import styles from '../beside.module.css';
import { bySexIn, formatRange, type MinMax, wholeRange } from '../detail/ranges.ts';
import { drawingFor } from '../detail/scaled-drawing.ts';
import { traitsIn, trialIn } from '../detail/standard-values.ts';

export interface Column {
  /** The breed's id, as in the URL. */
  readonly code: string;
  /** Undefined while loading, after a failure, or if there is no such breed. */
  readonly breed: Breed | undefined;
  readonly portrait: ReactNode;
  readonly name: ReactNode;
}

interface Fact {
  readonly label: string;
  /** Shown beside the label. */
  readonly aside?: string;
  /** Returns the breed's value as text; null if not stated. Values with the same text count as the same. */
  readonly text: (breed: Breed) => string | null;
  /** Shown instead of "not stated" for a missing value. Set for facts that a standard may omit. */
  readonly none?: string;
  /** Renders the value; defaults to the text alone. */
  readonly show?: (breed: Breed, text: string) => ReactNode;
}

/** A row with one cell across all columns, for facts that breed standards never state. */
interface Remark {
  readonly label: string;
  readonly remark: string;
}

/** Returns the heights to draw: those of the largest and the smallest variety, or else the breed's height. */
function heightsOf({ heightCm, varieties }: Breed): readonly MinMax[] {
  const own = wholeRange(heightCm);
  const sizes = varieties
    .map((variety) => wholeRange(variety.heightCm))
    .filter((range) => range !== null)
    .sort((a, b) => b[0] + b[1] - a[0] - a[1]);
  const [largest, smallest] = [sizes[0], sizes.at(-1)];
  if (sizes.length > 1 && sizes.length === varieties.length && largest && smallest) return [largest, smallest];
  return own ? [own] : sizes.slice(0, 1);
}

/** Returns the upper end of a scale that fits all ranges. */
const scaleOf = (ranges: readonly (BySex | null)[]): number =>
  Math.max(...ranges.map((range) => wholeRange(range)?.[1] ?? 0)) * 1.02;

interface BarsProps {
  readonly range: BySex;
  readonly unit: string;
  /** Value at the right end of the scale. */
  readonly scale: number;
}

/**
 * A bar for each sex with a known range, or a single bar if both ranges are the same. Bars in a row align across
 * columns.
 */
function Bars({ range: { male, female }, unit, scale }: BarsProps) {
  const words = useWords(breedComparisonWords);
  const isOne = male && female && formatRange(male) === formatRange(female);
  const shown = isOne
    ? [{ sex: words.bothSexes, value: male }]
    : [
        { sex: words.male, value: male },
        { sex: words.female, value: female },
      ];
  return shown.map(
    ({ sex, value }) =>
      value && (
        <p key={sex} className={styles.measure}>
          <span className="faint">{sex}</span>{' '}
          <span className="nowrap">
            {formatRange(value)} {unit}
          </span>
          <svg className={styles.bar} viewBox={`0 0 ${scale} 1`} preserveAspectRatio="none" aria-hidden>
            <rect width={scale} height={1} fill="var(--sunk)" />
            <rect width={value[0]} height={1} fill="var(--g, var(--green))" opacity={0.4} />
            <rect
              x={Math.min(value[0], value[1] - scale / 60)}
              width={Math.max(value[1] - value[0], scale / 60)}
              height={1}
              fill="var(--g, var(--green))"
            />
          </svg>
        </p>
      ),
  );
}

function useFacts(breeds: readonly Breed[]): readonly (Fact | Remark)[] {
  const words = useWords(breedComparisonWords);
  const site = useWords(breedWords);
  const localize = useLocalize();
  const language = useLanguage();
  const drawn = new Map(
    breeds.map((breed) => [
      breed.id,
      heightsOf(breed).map((heightCm) => ({ heightCm, src: drawingFor(breed.figure, heightCm) })),
    ]),
  );
  const frame = frameFor([...drawn.values()]);
  const heightScale = scaleOf(breeds.map(({ heightCm }) => heightCm));
  const weightScale = scaleOf(breeds.map(({ weightKg }) => weightKg));
  return [
    {
      label: site.height,
      aside: words.scale,
      text: (breed) => bySexIn(site, breed.heightCm, 'cm') ?? (heightsOf(breed).map(formatRange).join(' / ') || null),
      show: ({ id, name, heightCm }, text) => {
        const dogs = drawn.get(id) ?? [];
        return (
          <>
            <ComparisonFigure
              className={styles.dogs}
              dogs={dogs}
              frame={frame}
              label={site.figureLabel(localize(name), dogs.map((dog) => formatRange(dog.heightCm)).join(' / '), 170)}
            />
            {heightCm ? <Bars range={heightCm} unit="cm" scale={heightScale} /> : `${text} cm`}
            {dogs.length > 1 && (
              <p className="faint">
                <Phrases>{words.largestAndSmallest}</Phrases>
              </p>
            )}
          </>
        );
      },
    },
    {
      label: site.weight,
      text: ({ weightKg }) => bySexIn(site, weightKg, 'kg'),
      show: ({ weightKg }) => weightKg && <Bars range={weightKg} unit="kg" scale={weightScale} />,
    },
    {
      label: site.varieties,
      none: '—',
      text: ({ varieties }) => varieties.map(({ name }) => localize(name)).join() || null,
      show: ({ varieties }) => (
        <ul className="stack-1">
          {varieties.map(({ name, heightCm, weightKg, chestCm }) => {
            const measures = [
              bySexIn(site, heightCm, 'cm'),
              chestCm && `${site.chest} ${bySexIn(site, chestCm, 'cm')}`,
              bySexIn(site, weightKg, 'kg'),
            ];
            return (
              <li key={name.en} className={styles.variety}>
                <Phrases>{localize(name)}</Phrases>
                {measures.map(
                  (measure) =>
                    measure && (
                      <p key={measure} className="secondary">
                        {measure}
                      </p>
                    ),
                )}
              </li>
            );
          })}
        </ul>
      ),
    },
    { label: site.size, text: ({ size }) => size && site.sizes[size] },
    { label: site.coat, text: ({ coat }) => coat && localize(coat) },
    { label: site.temperament, text: (breed) => traitsIn(language, breed) || null },
    { label: site.lifespan, text: ({ lifespanYears }) => lifespanYears && site.years(...lifespanYears) },
    { label: words.unstated, remark: words.unstatedRemark },
    { label: site.use, text: ({ use }) => use && localize(use) },
    { label: site.origin, text: ({ origin }) => origin && localize(origin) },
    { label: site.trial, aside: words.trialFor, text: (breed) => trialIn(site, breed) },
    {
      label: site.fciNumber,
      text: ({ fciNumber, group }) => `${fciNumber} ${localize(group.name)}`,
      show: ({ fciNumber, group }) => (
        <>
          <p className="line-2">
            {fciNumber} <GroupTag number={group.number} />
          </p>
          <Phrases>{localize(group.name)}</Phrases>
        </>
      ),
    },
  ];
}

/** @param add a cell for adding a breed */
export function ComparisonTable({ columns, add }: { columns: readonly Column[]; add: ReactNode }) {
  const words = useWords(breedComparisonWords);
  const breeds = columns.flatMap(({ breed }) => breed ?? []);
  const facts = useFacts(breeds);
  const span = columns.length + (add ? 1 : 0);
  return (
    <table className={`${styles.facts} num`} data-count={columns.length}>
      <caption className="visually-hidden">{words.title}</caption>
      <thead>
        <tr>
          {columns.map(({ code, portrait }) => (
            <td key={code}>{portrait}</td>
          ))}
          {add && (
            <td className={`${styles.add} secondary`} rowSpan={2}>
              {add}
            </td>
          )}
        </tr>
        <tr>
          {columns.map(({ code, name }) => (
            <th key={code} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {facts.map((fact) => {
        const head = (
          <tr>
            <th scope="rowgroup" colSpan={span}>
              <span className={styles.label}>
                {fact.label} {'aside' in fact && <small className="caption">{fact.aside}</small>}
              </span>
            </th>
          </tr>
        );
        if ('remark' in fact)
          return breeds.length === 0 ? null : (
            <tbody key={fact.label}>
              {head}
              <tr>
                <td colSpan={span} data-known={false}>
                  <Phrases>{fact.remark}</Phrases>
                </td>
              </tr>
            </tbody>
          );
        const { label, text, none = words.notStated, show } = fact;
        const values = columns.map(({ code, breed }) => ({ code, breed, value: breed ? text(breed) : null }));
        if (values.every(({ value }) => value === null)) return null;
        const loaded = values.filter(({ breed }) => breed);
        const isSame = loaded.length > 1 && new Set(loaded.map(({ value }) => value)).size === 1;
        return (
          <tbody key={label} data-same={isSame}>
            {head}
            <tr>
              {values.map(({ code, breed, value }) => (
                <td key={code} lang={langOf(value)} data-group={breed?.group.number} data-known={value !== null}>
                  {breed && (value !== null && show ? show(breed, value) : <Phrases>{value ?? none}</Phrases>)}
                </td>
              ))}
            </tr>
          </tbody>
        );
      })}
    </table>
  );
}
