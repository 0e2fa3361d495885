/** Reads a raffle's prizes, with quantity, remaining stock and odds. */
import type { RafflePrize } from '../../../shared/areas/raffle.ts';
import type { AdapterContext } from '../../api/endpoint-declaration.ts';
import { isBareNumber } from '../../oaweb/fields/field.ts';
import type { RecordReader } from '../../oaweb/fields/record-reader.ts';
import { countOf, textOrName, urlOf } from '../../oaweb/fields/typed-fields.ts';
import { nestedList } from '../../oaweb/lists/lists.ts';
import { orNull, type ReportSkipped } from '../../oaweb/reading-errors.ts';
import { activityFields, prizeFields } from '../../oaweb/vocabulary/raffle.ts';

type Picture = AdapterContext['picture'];

/** (assumed) Some raffles list "no prize" as a prize, under one of these names. */
const noPrizeNames =
  /^(谢谢|感谢)(您的?|你的?)?(参与|惠顾)|^(很?遗憾|未中奖|没有?中奖|再接再厉|无奖)|^(thank you|thanks|none|no prize)\b/i;

export const isNoPrize = (name: string | null): boolean => name !== null && noPrizeNames.test(name);

/** Returns whether a name belongs to a real prize. A bare number does not count, because it may mean anything. */
export const isPrizeName = (name: string | null): name is string =>
  name !== null && !isNoPrize(name) && !isBareNumber(name);

/** Parsed odds. If the unit is `unknown`, the number may be a probability or a percentage. */
interface RawOdds {
  readonly number: number;
  readonly unit: 'probability' | 'unknown';
  /** True if the key says that the number is a probability. */
  readonly isNamed: boolean;
}

/** Parses odds such as `0.03`, `"3%"`, `"1/200"` or `"3‰"`; null if absent or unreadable. */
function rawOddsOf(record: RecordReader): RawOdds | null {
  const found = record.find(prizeFields.odds, (value) => ['number', 'string'].includes(typeof value));
  const text = found ? String(found.value).normalize('NFKC').replace(/\s/g, '') : '';
  const parts = /^(\d+(?:\.\d+)?)(?:([%‰])|[/:](\d+(?:\.\d+)?))?$/.exec(text);
  if (!parts) return null;
  const number = Number(parts[1]);
  const isNamed = /^(odds|probability)$/i.test(found?.key ?? '');
  if (parts[3]) return { number: number / Number(parts[3]), unit: 'probability', isNamed };
  if (parts[2]) return { number: number / (parts[2] === '%' ? 100 : 1000), unit: 'probability', isNamed };
  return { number, unit: 'unknown', isNamed };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
/** Tolerance for rounding errors in sums of decimals. */
const epsilon = 1e-9;

/**
 * Returns the probability of each prize in one draw. A draw has exactly one outcome, so bare numbers that add up to 1
 * are probabilities, and bare numbers that add up to 100 are percentages. With any other sum, bare numbers count only
 * if their key says that they are probabilities; otherwise they are null. If all probabilities add up to more than 1,
 * all are null, because a wrong figure is worse than none.
 */
function probabilitiesOf(rawOdds: readonly (RawOdds | null)[]): (number | null)[] {
  const bare = rawOdds.filter((odds) => odds?.unit === 'unknown');
  const total = sum(bare.map((odds) => odds?.number ?? 0));
  const areNamed = bare.every((odds) => odds?.isNamed) && total <= 1;
  const scale = areNamed ? 1 : ([1, 100].find((whole) => Math.abs(total - whole) <= whole * epsilon) ?? null);
  const probabilities = rawOdds.map((odds) =>
    odds?.unit === 'unknown' ? scale && odds.number / scale : (odds?.number ?? null),
  );
  const isPlausible = sum(probabilities.map((probability) => probability ?? 0)) <= 1 + epsilon;
  return probabilities.map((probability) =>
    isPlausible && probability !== null && Number.isFinite(probability) ? probability : null,
  );
}

/** Reads all prizes. @throws ShapeError if most of them cannot be read */
export function prizesOf(record: RecordReader, picture: Picture, reportSkipped: ReportSkipped): RafflePrize[] {
  // Includes "no prize", because its odds are part of the sum.
  const items = nestedList(
    record,
    activityFields.prizes,
    (item) => ({ prize: toPrize(item, picture), odds: rawOddsOf(item) }),
    reportSkipped,
  );
  const probabilities = probabilitiesOf(items.map(({ odds }) => odds));
  return items.flatMap(({ prize }, i) => (prize ? [{ ...prize, odds: probabilities[i] ?? null }] : []));
}

/** Reads a prize; null for "no prize". @throws ShapeError */
function toPrize(record: RecordReader, picture: Picture): Omit<RafflePrize, 'odds'> | null {
  const name = record.required(prizeFields.name, textOrName(record, prizeFields.name), 'text', '');
  if (isNoPrize(name)) return null;
  return {
    id: orNull(() => record.id(prizeFields.id)),
    name,
    picture: picture(orNull(() => urlOf(record, prizeFields.picture))),
    quantity: countOf(record, prizeFields.quantity),
    remaining: countOf(record, prizeFields.remaining),
  };
}
