/**
 * The titles of a registered dog, and the wins that earned them.
 *
 * The national title requires four CACs. The international title requires four CACIBs under judges from at least three
 * countries, with at least a year and a day between the first and the last. A provisionally recognised breed can't win
 * the international title. A title has the date of the last win.
 */
import type { ListedBreed } from '../breeds/nomenclature.ts';
import { judges } from '../shows/judges.ts';
import { showDayFrom } from '../shows/show-days.ts';
import { cities } from './names.ts';
import type { Title } from './registered-dog.ts';
import { daysAfter, type Seeded, seeded } from './seeded.ts';

/** Latest date on which a title can be won. A constant, because the register must not depend on today's date. */
const lastTitle = '2025-12-31';

const junior = 'CN JCH 中国青年冠军';
const national = 'CN CH 中国冠军';
const international = 'C.I.B. 国际选美冠军';

/** Returns a dog's titles without the wins, as printed on a pedigree certificate. */
export function titlesFor(random: Seeded, bornOn: string, breed: ListedBreed, many: boolean): Title[] {
  const at = (title: string, months: readonly [number, number]): Title => ({
    title,
    on: showDayFrom(daysAfter(bornOn, random.int(months[0] * 30, months[1] * 30))),
    place: random.pick(cities)[0],
  });
  const titles = [at(junior, [10, 17]), at(national, [19, 27])];
  if (many && !breed.provisional) titles.push(at(international, [32, 48]));
  return (many || random.chance(0.5) ? titles : titles.slice(1)).filter(({ on }) => on <= lastTitle);
}

const seasonOf = (day: string): string => '冬冬春春春夏夏夏秋秋秋冬'.charAt(Number(day.slice(5, 7)) - 1);

interface Win extends Title {
  readonly judge: string;
}

/**
 * Returns four wins under judges from different countries. The dog is about `days.age` days old at the first win, and
 * the wins are about `days.apart` days apart. No win is within a week of a win in `others`.
 */
function wins(
  random: Seeded,
  award: 'CAC' | 'CACIB',
  bornOn: string,
  days: { readonly age: number; readonly apart: number },
  others: readonly Win[] = [],
): Win[] {
  const foreign = judges.filter((judge) => !judge.endsWith('(CN)'));
  const first = random.int(0, foreign.length - 1);
  const isBusy = (day: string) => others.some(({ on }) => daysAfter(on, -6) <= day && day <= daysAfter(on, 6));
  return Array.from({ length: 4 }, (_, i): Win => {
    let on = showDayFrom(daysAfter(bornOn, days.age + i * days.apart + random.int(0, 8)));
    while (isBusy(on)) on = showDayFrom(daysAfter(on, 6));
    const show = award === 'CAC' ? `${seasonOf(on)}季冠军展` : 'FCI 国际犬展';
    const judge = foreign[(first + i * 5) % foreign.length] ?? '';
    return { title: award, on, place: `${random.pick(cities)[0]} · ${show}`, judge, isAward: true };
  });
}

/** Returns a dog's titles and all wins that earned them, oldest first, as printed on a title certificate. */
export function careerOf(
  registeredName: string,
  bornOn: string,
  breed: ListedBreed,
  isInternational: boolean,
): Title[] {
  const random = seeded(`career-${registeredName}`);
  const earn = (title: string, won: readonly Win[]): Title[] => {
    const last = won.at(-1);
    return last ? [...won, { title, on: last.on, place: last.place, judge: last.judge }] : [];
  };
  // The open class starts at fifteen months.
  const cacs = wins(random, 'CAC', bornOn, { age: random.int(470, 500), apart: 92 });
  const cacibs =
    isInternational && !breed.provisional
      ? wins(random, 'CACIB', bornOn, { age: random.int(540, 580), apart: 134 }, cacs)
      : [];
  return [...earn(national, cacs), ...earn(international, cacibs)].sort((a, b) => a.on.localeCompare(b.on));
}
