/** Reads the prizes of a raffle: quantity, remaining stock and odds. */
import type { RafflePrize } from '../../../shared/areas/raffle.ts';
import type { RecordReader } from '../fields/field-reader.ts';
import { countOf, nestedList, textOrName } from '../fields/lenient.ts';
import { type ReportSkipped, ShapeError } from '../fields/values.ts';

type Picture = (raw: string | null) => string | null;

/** (assumed) Some raffles list "no prize" as a prize, under one of these names. */
const noPrizeNames = /^(谢谢参与|谢谢惠顾|感谢参与|未中奖|再接再厉)|^(thank you|thanks|none|no prize)$/i;

/** Whether the name is that of a real prize. */
export const isPrize = (name: string | null): name is string => name !== null && !noPrizeNames.test(name);

const nameKeys = ['name', 'prizeName', 'awardName', 'title', 'giftName', 'goodsName', 'prizeNameCn', 'nameCn'];

export const prizeName = (prize: RecordReader): string | null => textOrName(prize, ...nameKeys);

export const prizeIdKeys = ['prizeId', 'awardId', 'giftId', 'goodsId'];

const pictureKeys = ['picture', 'pic', 'picUrl', 'image', 'imageUrl', 'img', 'imgUrl', 'photo', 'cover', 'icon'];
export const pictureIn = (raw: RecordReader): string | null =>
  raw.optionalText(...pictureKeys, 'prizePic', 'prizeImg', 'prizePicture');

const oddsKeys = ['odds', 'probability', 'winRate', 'rate', 'chance', 'ratio'];
const quantityKeys = ['quantity', 'total', 'totalNum', 'totalCount', 'num', 'amount', 'count'];
const remainingKeys = ['remaining', 'remain', 'remainNum', 'stock', 'left', 'leftNum', 'surplus', 'surplusNum'];

/** Odds before scaling: a bare number may be a probability or a percentage, which only all prizes together show. */
interface RawOdds {
  readonly number: number;
  readonly unit: 'probability' | 'unknown';
}

/** `0.03`, `"3%"`, `"1/200"`, `"3‰"`; null if absent or unreadable. */
function rawOddsOf(raw: RecordReader): RawOdds | null {
  const key = oddsKeys.find((k) => ['number', 'string'].includes(typeof raw.raw(k)) && raw.optionalText(k) !== null);
  const text = key === undefined ? '' : raw.text(key).normalize('NFKC').replace(/\s/g, '');
  const parts = /^(\d+(?:\.\d+)?)(?:([%‰])|[/:](\d+(?:\.\d+)?))?$/.exec(text);
  if (!parts) return null;
  const number = Number(parts[1]);
  if (parts[3]) return { number: number / Number(parts[3]), unit: 'probability' };
  if (parts[2]) return { number: number / (parts[2] === '%' ? 100 : 1000), unit: 'probability' };
  return { number, unit: 'unknown' };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
/** Tolerance for rounding errors in a sum of decimals. */
const epsilon = 1e-9;

/**
 * The probability of each prize in one draw. A draw has one outcome, so they add up to one at most; (assumed) bare numbers
 * that add up to more are percentages. If the sum still exceeds one, all are null: publishing a wrong figure is worse than
 * publishing none.
 */
function probabilitiesOf(rawOdds: readonly (RawOdds | null)[]): (number | null)[] {
  const bareNumbers = rawOdds.flatMap((odds) => (odds?.unit === 'unknown' ? [odds.number] : []));
  const scale = sum(bareNumbers) > 1 + epsilon ? 100 : 1;
  const probabilities = rawOdds.map((odds) => odds && (odds.unit === 'unknown' ? odds.number / scale : odds.number));
  const isPlausible = sum(probabilities.map((probability) => probability ?? 0)) <= 1 + epsilon;
  return probabilities.map((probability) =>
    isPlausible && probability !== null && Number.isFinite(probability) ? probability : null,
  );
}

/** @throws ShapeError if most of them cannot be read */
export function prizesOf(raw: RecordReader, picture: Picture, reportSkipped: ReportSkipped): RafflePrize[] {
  const keys = ['prizes', 'prizeList', 'awards', 'awardList', 'gifts', 'giftList'];
  // "No prize" counts here: its odds are part of the sum.
  const items = nestedList(
    raw,
    keys,
    (item) => ({ prize: toPrize(item, picture), odds: rawOddsOf(item) }),
    reportSkipped,
  );
  const probabilities = probabilitiesOf(items.map(({ odds }) => odds));
  return items.flatMap(({ prize }, i) => (prize ? [{ ...prize, odds: probabilities[i] ?? null }] : []));
}

/** Null for "no prize". @throws ShapeError */
function toPrize(raw: RecordReader, picture: Picture): Omit<RafflePrize, 'odds'> | null {
  const name = prizeName(raw);
  if (name === null) throw new ShapeError(`${raw.at}.name`, 'text');
  if (!isPrize(name)) return null;
  const quantity = countOf(raw, ...quantityKeys);
  const remaining = countOf(raw, ...remainingKeys);
  if (quantity === null && remaining === null) throw new ShapeError(`${raw.at}.quantity`, 'a whole number');
  return {
    id: raw.id('id', ...prizeIdKeys),
    name,
    picture: picture(pictureIn(raw)),
    quantity: quantity ?? remaining ?? 0,
    remaining: remaining ?? quantity ?? 0,
  };
}
