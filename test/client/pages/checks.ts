/**
 * Checks that hold for every page. To add a check, add a row to `checks`: `name` completes "the page …", and `problems`
 * returns every violation. Checks run in order; checks that change the page come last.
 */
import { stateElementId } from '../../../shared/rendering.ts';
import { eventually, kilobytesOf, reload } from '../../helpers/browser.ts';
import { isExhaustive } from '../../helpers/exhaustive.ts';
import { violations } from '../../helpers/pages/axe.ts';
import { horizontalOverflow } from '../../helpers/pages/documents.ts';
import { tabThrough } from '../../helpers/pages/keyboard.ts';
import { splitWords } from '../../helpers/pages/line-breaks.ts';
import { contentOf, type Load, type Visit } from './visits.ts';

interface Check {
  readonly name: string;
  /** Set to run the check only on the first page of each kind, except in an exhaustive run. */
  readonly isOncePerKind?: boolean;
  /** Limits a quick run to every second kind of page, starting at the first (0) or the second (1). */
  readonly turn?: 0 | 1;
  /** Selects the visits to check. By default all visits. */
  readonly isFor?: (visit: Pick<Visit, 'place' | keyof Load>) => boolean;
  readonly problems: (visit: Visit) => readonly string[] | Promise<readonly string[]>;
}

/** Returns `problem` unless `holds`. */
const unless = (holds: boolean, problem: string): string[] => (holds ? [] : [problem]);

/** Returns the query keys whose data the document contains. */
function stateIn(html: string): [[string, object]][] {
  const element = `<script type="application/json" id="${stateElementId}">(.*?)</script>`;
  const [, json] = new RegExp(element, 's').exec(html) ?? [];
  return json === undefined ? [] : JSON.parse(json);
}

const isSameQuery = (query: URLSearchParams, params: object): boolean =>
  query.size === Object.keys(params).length &&
  Object.entries(params).every(([name, value]) => query.get(name) === String(value));

/** Returns the calls that request data which the document already contained. */
const repeatedCalls = ({ html, requests }: Visit): string[] => {
  const state = stateIn(html);
  const isRepeated = (call: URL) =>
    state.some(([[path, params]]) => path === call.pathname && isSameQuery(call.searchParams, params));
  return requests.filter(isRepeated).map(String);
};

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Maximum sum of layout shifts, counted as in https://web.dev/articles/cls but without session windows. */
const maxShift = 0.005;

/** Returns the elements that moved since the page was loaded, if all shifts together exceed `maxShift`. */
const shifted = ({ page }: Visit): Promise<string[]> =>
  page.evaluate(
    (max) =>
      new Promise((resolve) => {
        const shifts: Shift[] = [];
        const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])));
        observer.observe({ type: 'layout-shift', buffered: true });
        const report = () => {
          const total = shifts.reduce((sum, { value }) => sum + value, 0);
          const moved = shifts.flatMap(({ sources }) =>
            sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''),
          );
          resolve(total > max ? [`${total.toFixed(3)}: ${moved.join(' | ')}`] : []);
        };
        requestAnimationFrame(() => requestAnimationFrame(report));
      }),
    maxShift,
  );

/** Returns visible text that contains Chinese, but is not marked as Chinese. */
const unmarkedChinese = ({ page }: Visit): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (texts.nextNode()) {
      const { data, parentElement: parent } = texts.currentNode as Text;
      if (!/\p{Script=Han}/u.test(data) || !parent?.checkVisibility()) continue;
      if (!parent.closest('[lang]')?.getAttribute('lang')?.startsWith('zh'))
        found.add(`${parent.closest('[class]')?.className} <${parent.localName}> ${data.slice(0, 40)}`);
    }
    return [...found];
  });

/** Maximum compressed size in KB (1,024 bytes) of the scripts that a page loads together with its data. */
const maxScriptKilobytes = 100;

/** Higher limits for single pages, by path or view. */
const heavier: Readonly<Record<string, number>> = {
  'announcements/browse': 101.5,
  '/appreciation/info': 101.5,
  '/integralRanking/common': 106,
  '/ckuh5/ckuCertificate/xt': 106.5,
  'certificates/certificate': 108,
  'certificates/gene-report': 105.5,
  'groomers/look-up': 105.5,
  'groomers/certificate': 105.5,
  'trainers/look-up': 106,
};

function tooMuchCode({ requests, place }: Visit): string[] {
  const files = new Set(requests.flatMap(({ pathname }) => /assets\/.*\.js$/.exec(pathname) ?? []));
  const size = [...files].reduce((total, file) => total + kilobytesOf(file), 0);
  const limit = heavier[place.row.path] ?? heavier[place.row.view] ?? maxScriptKilobytes;
  return unless(size <= limit, `${size.toFixed(2)} KB of scripts, over the limit of ${limit} in checks.ts`);
}

/** Text spacing from WCAG 1.4.12. */
const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';

const overflow = (layout: string, pixels: number): string[] => unless(pixels === 0, `${layout}: ${pixels} px too wide`);

/**
 * Checks WCAG 1.4.4, 1.4.10 and 1.4.12: text at 200 %, and the narrowest screen, both with wider spacing. Catches words
 * that do not wrap, fixed widths, and tables without their own scrolling. These settings affect the layout only, so
 * they are applied to the loaded page.
 */
async function overflowsWhenEnlarged({ page, width }: Visit): Promise<string[]> {
  const found: string[] = [];
  const restyle = (rules: string, fontSize: string) =>
    page.evaluate(
      ([rules, fontSize]) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets = [sheet];
        document.documentElement.style.fontSize = fontSize;
        return new Promise((laidOut) => requestAnimationFrame(() => requestAnimationFrame(laidOut)));
      },
      [rules, fontSize] as const,
    );
  for (const [screen, fontSize] of [
    [width, '200%'],
    [320, ''],
  ] as const) {
    await page.setViewportSize({ width: screen, height: 700 });
    await restyle(textSpacing, fontSize);
    found.push(...overflow(`${screen} px${fontSize && `, text at ${fontSize}`}`, await horizontalOverflow(page)));
  }
  await restyle('', '');
  await page.setViewportSize({ width, height: 844 });
  return found;
}

/** Viewport widths in pixels. Quick runs use only the narrowest phone and a common one. */
const breakWidths = isExhaustive ? [320, 360, 390, 768, 1280] : [320, 390];

async function splitAtLineBreaks({ page, width }: Visit): Promise<string[]> {
  const found: string[] = [];
  for (const screen of breakWidths) {
    await page.setViewportSize({ width: screen, height: 700 });
    found.push(...(await splitWords(page)).map((word) => `${screen} px: ${word}`));
  }
  await page.setViewportSize({ width, height: 844 });
  return found;
}

/** Maximum number of Tab stops visited in long lists. */
const maxStops = 20;

async function unseenStops({ page }: Visit): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    document.documentElement.dataset.text = 'standard';
  });
  const stops = await tabThrough(page, maxStops);
  const unseen = stops.flatMap(({ name, problem }) => (problem ? [`${name}: ${problem}`] : []));
  return [...unseen, ...unless(new Set(stops.map(({ name }) => name)).size > 3, 'has hardly any stop')];
}

const brokenText = ({ words }: Pick<Visit, 'words'>): readonly string[] =>
  words.match(/.{0,20}(?:没有这个页面|这个链接不完整|This link is incomplete|undefined|NaN|\[object).{0,20}/g) ?? [];

async function changedByReload({ page }: Visit): Promise<string[]> {
  const { address, headings } = await contentOf(page);
  await reload(page);
  const after = await eventually(
    () => contentOf(page),
    (content) => content.headings.join() === headings.join(),
  );
  return [...unless(after.address === address, `${address} becomes ${after.address}`), ...brokenText(after)];
}

/** True for a single-component page, which shows failures as examples. */
const isExample = ({ place }: Pick<Visit, 'place'>): boolean => place.row.path.includes('/component/');

export const checks: readonly Check[] = [
  {
    name: 'has status 200',
    problems: ({ status }) => unless(status === 200, `status ${status}`),
  },
  {
    name: 'is titled app-H5',
    problems: ({ title }) => unless(title === 'app-H5', title),
  },
  {
    name: 'has a heading',
    problems: ({ headings }) => unless(headings.some(Boolean), 'no heading'),
  },
  {
    name: 'reports no failed call',
    isFor: (visit) => !isExample(visit),
    problems: ({ words }) => words.match(/.{0,20}(?:未能加载|could not be loaded).{0,20}/gi) ?? [],
  },
  {
    name: 'has no broken text',
    problems: brokenText,
  },
  {
    name: 'has its data in the document',
    isFor: ({ place }) => place.isRendered,
    problems: ({ html }) => unless(html.includes(`id="${stateElementId}"`), 'sent as a frame'),
  },
  {
    name: 'makes no call twice',
    problems: repeatedCalls,
  },
  {
    // Phones open few connections at a time.
    name: 'loads few files',
    isFor: ({ width }) => width === 390,
    problems: ({ requests }) => {
      const files = requests.filter(({ pathname }) => /assets\/.*\.(?:js|css)$/.test(pathname));
      return unless(files.length <= 17, `${files.length} scripts and style sheets`);
    },
  },
  {
    // Phone width only: on a wide screen, a list also loads the code of the page beside it.
    name: 'loads no more code than its limit',
    isFor: ({ width }) => width === 390,
    problems: tooMuchCode,
  },
  {
    name: 'does not shift while it loads',
    problems: shifted,
  },
  {
    // Screen readers choose their voice by language.
    name: 'marks Chinese text with its language',
    isFor: ({ language }) => language === 'en',
    problems: unmarkedChinese,
  },
  {
    name: 'does not scroll sideways',
    problems: async ({ page }) => overflow('as it is', await horizontalOverflow(page)),
  },
  {
    name: 'is the same after a reload',
    isOncePerKind: true,
    turn: 0,
    problems: changedByReload,
  },
  {
    name: 'has room for larger text and wider spacing',
    problems: overflowsWhenEnlarged,
  },
  {
    name: 'breaks no title inside a Chinese word',
    problems: splitAtLineBreaks,
  },
  {
    // Catches missing names, wrong roles, and colours with too little contrast in the loaded theme. Accounts for most
    // of the sweep's cost. Both themes of every component are checked on /kit (test/client/kit/kit.exhaustive.ts).
    name: 'passes axe',
    isOncePerKind: true,
    problems: ({ page }) => violations(page),
  },
  {
    // Known gaps: Chromium does not scroll to a row of /announcement/detail or /breed/group on a wide screen, nor to a
    // category at the edge of the screen in large text.
    name: 'shows the focus at each Tab stop',
    isOncePerKind: true,
    turn: 1,
    problems: unseenStops,
  },
];
