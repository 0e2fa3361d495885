/** The prizes of a raffle: what there is, how much of it is left, and how likely each is. */
import type { RafflePrize } from '../../../shared/areas/raffle.ts';
import { type RecordReader, ShapeError } from '../fields/field-reader.ts';
import { countOf, nestedList, textOrName } from '../fields/lenient.ts';

type Picture = (raw: string | null) => string | null;

/** (assumed) Prizes by these names are none: some raffles list the blank as a prize. */
const blanks = /^(谢谢参与|谢谢惠顾|感谢参与|未中奖|再接再厉)|^(thank you|thanks|none|no prize)$/i;

/** Whether something by this name can be won at all. */
export const isPrize = (name: string | null): name is string => name !== null && !blanks.test(name);

const nameKeys = ['name', 'prizeName', 'awardName', 'title', 'giftName', 'goodsName', 'prizeNameCn', 'nameCn'];
/** The name in an object that is a prize. */
export const prizeName = (prize: RecordReader): string | null => textOrName(prize, ...nameKeys);

export const prizeIdKeys = ['prizeId', 'awardId', 'giftId', 'goodsId'];

const pictureKeys = ['picture', 'pic', 'picUrl', 'image', 'imageUrl', 'img', 'imgUrl', 'photo', 'cover', 'icon'];
export const pictureIn = (raw: RecordReader): string | null =>
  raw.optionalText(...pictureKeys, 'prizePic', 'prizeImg', 'prizePicture');

const oddsKeys = ['odds', 'probability', 'winRate', 'rate', 'chance', 'ratio'];
const quantityKeys = ['quantity', 'total', 'totalNum', 'totalCount', 'num', 'amount', 'count'];
const remainingKeys = ['remaining', 'remain', 'remainNum', 'stock', 'left', 'leftNum', 'surplus', 'surplusNum'];

/** Odds as they are written. A bare number has no unit: which one is meant, all prizes of the raffle tell together. */
interface Written {
  readonly number: number;
  readonly unit: 'of-one' | 'bare';
}

/** `0.03`, `"3%"`, `"1/200"`, `"3‰"`; null where nothing is said, or nonsense. */
function writtenOdds(raw: RecordReader): Written | null {
  const key = oddsKeys.find((k) => ['number', 'string'].includes(typeof raw.raw(k)) && raw.optionalText(k) !== null);
  const text = key === undefined ? '' : raw.text(key).normalize('NFKC').replace(/\s/g, '');
  const parts = /^(\d+(?:\.\d+)?)(?:([%‰])|[/:](\d+(?:\.\d+)?))?$/.exec(text);
  if (!parts) return null;
  const number = Number(parts[1]);
  if (parts[3]) return { number: number / Number(parts[3]), unit: 'of-one' };
  if (parts[2]) return { number: number / (parts[2] === '%' ? 100 : 1000), unit: 'of-one' };
  return { number, unit: 'bare' };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
/** What adding up decimals may be off by. */
const slack = 1e-9;

/**
 * Chances of one draw, 0 to 1. One draw has one outcome, so that they add up to one at most: (assumed) bare numbers that
 * add up to more are percentages. Where even those do not fit, none is told: a wrong published figure is worse than none.
 */
function sharesOf(written: readonly (Written | null)[]): (number | null)[] {
  const bare = written.flatMap((odds) => (odds?.unit === 'bare' ? [odds.number] : []));
  const scale = sum(bare) > 1 + slack ? 100 : 1;
  const shares = written.map((odds) => odds && (odds.unit === 'bare' ? odds.number / scale : odds.number));
  const fits = sum(shares.map((share) => share ?? 0)) <= 1 + slack;
  return shares.map((share) => (fits && share !== null && Number.isFinite(share) ? share : null));
}

/** @throws ShapeError where most of them cannot be read */
export function prizesOf(
  raw: RecordReader,
  picture: Picture,
  reportSkipped: (fault: ShapeError) => void,
): RafflePrize[] {
  const keys = ['prizes', 'prizeList', 'awards', 'awardList', 'gifts', 'giftList'];
  // The blank is among them here: its odds are part of the whole.
  const read = nestedList(
    raw,
    keys,
    (item) => ({ prize: toPrize(item, picture), odds: writtenOdds(item) }),
    reportSkipped,
  );
  const shares = sharesOf(read.map(({ odds }) => odds));
  return read.flatMap(({ prize }, i) => (prize ? [{ ...prize, odds: shares[i] ?? null }] : []));
}

/** Null for a blank. @throws ShapeError */
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
