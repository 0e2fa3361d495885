/**
 * A season: its shows, each dog's results, and the ranking published by a given day.
 *
 * A season depends only on its year, so each season is computed once.
 */
import type { Text } from '../breeds/breed-row.ts';
import { cities } from '../dogs/names.ts';
import { daysAfter, type Seeded, seeded } from '../dogs/seeded.ts';
import { judges } from './judges.ts';
import { type Award, pointsFor } from './points.ts';
import { isSpringFestival } from './show-days.ts';
import { type ShowDog, showDogs } from './show-dogs.ts';

interface Show {
  readonly id: string;
  readonly name: Text;
  readonly date: string;
  readonly city: Text;
  /** True for an FCI international show, which awards the CACIB. A national show awards only the CAC. */
  readonly international: boolean;
}

interface Result {
  readonly dog: ShowDog;
  readonly show: Show;
  readonly judge: string;
  /** All awards that the dog won at the show. The last award is the highest. */
  readonly awards: readonly Award[];
  /** Number of entries in the competition for the highest award. */
  readonly competitors: number;
  readonly points: number;
}

export interface Ranked {
  readonly dog: ShowDog;
  readonly points: number;
  readonly shows: number;
}

export const firstSeason = 2023;
const showsPerSeason = 40;

/** Number of weekends without a show. */
const idleWeekends = 8;
/** Number of weekends with two shows, both in the same city. */
const doubleWeekends = 6;
const weekendsOfSeason = showsPerSeason + idleWeekends - doubleWeekends;

/** Returns a season's Saturdays: two in January, then from late February on, except during the Spring Festival. */
function saturdaysOf(year: number): string[] {
  const firstDay = new Date(Date.UTC(year, 0, 10));
  const first = daysAfter(`${year}-01-10`, (6 - firstDay.getUTCDay() + 7) % 7);
  return Array.from({ length: weekendsOfSeason + 2 }, (_, i) => daysAfter(first, (i < 2 ? i : i + 4) * 7))
    .filter((saturday) => !isSpringFestival(saturday) && !isSpringFestival(daysAfter(saturday, 1)))
    .slice(0, weekendsOfSeason);
}

function calendar(year: number): Show[] {
  const random = seeded(`calendar-${year}`);
  // The first weekend always has a show, so that a new year's ranking fills quickly.
  const shuffled = Array.from({ length: weekendsOfSeason - 1 }, (_, i) => ({ i: i + 1, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ i }) => i);
  const shows: Show[] = [];
  for (const [weekend, first] of saturdaysOf(year).entries()) {
    const place = shuffled.indexOf(weekend);
    const count = place < 0 ? 1 : place < idleWeekends ? 0 : place < idleWeekends + doubleWeekends ? 2 : 1;
    const city = random.pick(cities);
    for (let i = 0; i < count; i++) {
      const international = random.chance(0.6);
      const [zh, en] = international
        ? ['FCI 国际犬展（CACIB）', 'FCI International Dog Show']
        : ['全国犬展（CAC）', 'National Dog Show'];
      shows.push({
        id: `${year}${String(shows.length + 1).padStart(3, '0')}`,
        name: [
          `${year} 年${city[0]} ${zh}${count > 1 ? `第 ${i + 1} 场` : ''}`,
          `${en}, ${city[1]} ${year}${count > 1 ? `, show ${i + 1}` : ''}`,
        ],
        date: daysAfter(first, i),
        city,
        international,
      });
    }
  }
  return shows;
}

interface DogAwards {
  readonly dog: ShowDog;
  readonly awards: Award[];
  competitors: number;
  judge: string;
}

/** Ranks the dogs by their form on the day, best first. Form is quality plus luck. */
const byForm = (random: Seeded, dogs: readonly ShowDog[]): ShowDog[] =>
  dogs
    .map((dog) => ({ dog, form: dog.strength + random.next() * 0.6 }))
    .sort((a, b) => b.form - a.form)
    .map(({ dog }) => dog);

const groupPlaces = ['BIG 1', 'BIG 2', 'BIG 3', 'BIG 4'] as const;
const showPlaces = ['BIS 1', 'BIS 2', 'BIS 3', 'BIS 4'] as const;

function judgeShow(show: Show, pool: readonly ShowDog[]): Result[] {
  const random = seeded(`show-${show.id}`);
  const panel = Array.from({ length: 4 }, () => random.pick(judges));
  const judgeOf = (n: number): string => panel[n % panel.length] ?? '';
  const entered = pool.filter((dog) => dog.from <= show.date && show.date <= dog.to && random.chance(dog.keenness));
  const won = new Map<ShowDog, DogAwards>();
  const award = (dog: ShowDog | undefined, name: Award, competitors: number, judge: string) => {
    if (!dog) return;
    const entry = won.get(dog) ?? { dog, awards: [], competitors, judge };
    won.set(dog, entry);
    entry.awards.push(name);
    entry.competitors = competitors;
    entry.judge = judge;
  };

  const groupEntries = new Map<number, number>();
  const winners = new Map<number, ShowDog[]>();
  for (const breed of new Set(entered.map((dog) => dog.breed))) {
    const entrants = entered.filter((dog) => dog.breed === breed);
    const { group } = breed;
    // Entries also include puppies, juniors, veterans and dogs that win nothing.
    const others = { male: random.int(0, 6), female: random.int(0, 6) };
    const entries = entrants.length + others.male + others.female;
    groupEntries.set(group, (groupEntries.get(group) ?? random.int(12, 30)) + entries);
    const best = (['male', 'female'] as const).flatMap((sex) => {
      const sorted = byForm(
        random,
        entrants.filter((dog) => dog.sex === sex),
      );
      const inSex = sorted.length + others[sex];
      const title = show.international && !breed.provisional ? 'CACIB' : 'CAC';
      award(sorted[0], 'CAC', inSex, judgeOf(group));
      if (title === 'CACIB') award(sorted[0], 'CACIB', inSex, judgeOf(group));
      award(sorted[1], 'CAC', inSex, judgeOf(group));
      return sorted.slice(0, 1);
    });
    // Sometimes best of breed goes to a junior or veteran. Juniors and veterans are not in the rankings.
    if (random.chance(0.12)) continue;
    const [bob, bos] = byForm(random, best);
    award(bob, 'BOB', entries, judgeOf(group));
    award(bos, 'BOS', entries, judgeOf(group));
    if (bob) winners.set(group, [...(winners.get(group) ?? []), bob]);
  }

  const groupWinners: ShowDog[] = [];
  for (const [group, dogs] of winners) {
    const placed = byForm(random, dogs).slice(0, 4);
    for (const [i, name] of groupPlaces.entries())
      award(placed[i], name, groupEntries.get(group) ?? 0, judgeOf(group + 1));
    groupWinners.push(...placed.slice(0, 1));
  }
  const all = [...groupEntries.values()].reduce((sum, n) => sum + n, 0);
  const best = byForm(random, groupWinners);
  for (const [i, name] of showPlaces.entries()) award(best[i], name, all, judgeOf(0));

  return [...won.values()].map(({ dog, awards, competitors, judge }) => {
    const points = pointsFor(awards.at(-1) ?? 'CAC', competitors);
    return { dog, show, judge, awards, competitors, points };
  });
}

interface Season {
  readonly shows: readonly Show[];
  readonly results: readonly Result[];
  /** Publication days: after the first show, then every four weeks, and after the last show. */
  readonly publications: readonly string[];
}

const seasons = new Map<number, Season>();

export function season(year: number): Season {
  const cached = seasons.get(year);
  if (cached) return cached;
  const shows = calendar(year);
  const pool = showDogs(year);
  const results = shows.flatMap((show) => judgeShow(show, pool));
  const [firstDay, lastDay] = [shows[0]?.date ?? '', shows.at(-1)?.date ?? ''];
  const publications: string[] = [];
  for (let day = daysAfter(firstDay, 2); day < lastDay; day = daysAfter(day, 28)) publications.push(day);
  const computed = { shows, results, publications: [...publications, daysAfter(lastDay, 2)] };
  seasons.set(year, computed);
  return computed;
}

/** Returns the dogs that won points up to and including `upTo`, most points first, ties by name. */
function standings({ results }: Season, upTo: string): Ranked[] {
  const sums = new Map<ShowDog, { points: number; shows: number }>();
  for (const { dog, show, points } of results) {
    if (show.date > upTo) continue;
    const sum = sums.get(dog) ?? { points: 0, shows: 0 };
    sums.set(dog, { points: sum.points + points, shows: sum.shows + 1 });
  }
  return [...sums]
    .map(([dog, sum]) => ({ dog, ...sum }))
    .sort((a, b) => b.points - a.points || a.dog.registeredName.localeCompare(b.dog.registeredName));
}

export interface Publication {
  /** Last day whose shows count. Null before the season's first publication. */
  readonly on: string | null;
  readonly current: readonly Ranked[];
  readonly previous: readonly Ranked[];
}

let latest: { key: string; publication: Publication } | null = null;
const finished = new Map<number, Publication>();

/** Returns the year's latest ranking published by `today`, and the ranking published before it. */
export function published(year: number, today: string): Publication {
  const fullSeason = season(year);
  const publishedDays = fullSeason.publications.filter((day) => day <= today);
  const on = publishedDays.at(-1) ?? null;
  const key = `${year} ${on}`;
  const cached = latest?.key === key ? latest.publication : finished.get(year);
  if (cached && cached.on === on) return cached;
  const previousDay = publishedDays.at(-2);
  const publication: Publication = {
    on,
    current: on ? standings(fullSeason, on) : [],
    previous: previousDay ? standings(fullSeason, previousDay) : [],
  };
  if (on === fullSeason.publications.at(-1)) finished.set(year, publication);
  else latest = { key, publication };
  return publication;
}

/** Ranks dogs by competition ranking (1224): equal points share a rank, and the following ranks are skipped. */
export function ranksOf(rows: readonly Ranked[]): Map<string, number> {
  const ranks = new Map<string, number>();
  let rank = 0;
  rows.forEach(({ dog, points }, i) => {
    if (i === 0 || points !== rows[i - 1]?.points) rank = i + 1;
    ranks.set(dog.id, rank);
  });
  return ranks;
}
