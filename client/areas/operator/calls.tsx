/** The reads that need no parameters, each with a button that asks it and shows the bare answer. */
import { useQuery } from '@tanstack/react-query';
import type { Api, PathOf } from '../../../shared/api.ts';
import { siteUrl } from '../../api/call.ts';
import { useFormat } from '../../i18n/format.ts';
import { currentLanguage, useWords } from '../../i18n/language.ts';
import { operatorWords } from '../../i18n/operator.ts';
import { Button } from '../../ui/button.tsx';
import { Chapter } from '../../ui/chapter.tsx';
import styles from './calls.module.css';

/** Paths that every parameter of may be left out. */
type FreePath = { [P in PathOf<'GET'>]: object extends Api[P]['params'] ? P : never }[PathOf<'GET'>];

const freePaths = [
  '/oa-web/api/v1/open/getFciGroup',
  '/oa-web/api/v1/open/getFciDogAll',
  '/oa-web/api/v1/open/shows/new/score/rank',
  '/oa-web/api/v1/open/notice/getSorts',
  '/oa-web/api/v1/appreciation/certificates',
  '/oa-web/api/v1/dogNoseprin/raffle/my/total',
  '/oa-web/api/v1/dogNoseprin/raffle/my/records',
] as const satisfies readonly FreePath[];

/** More would make a phone stutter, and nobody reads it. */
const mostCharacters = 20_000;

interface Answer {
  /** null: no answer came at all. */
  readonly status: number | null;
  readonly ms: number;
  readonly text: string;
  readonly length: number;
}

async function ask(path: string, signal: AbortSignal): Promise<Answer> {
  const begun = performance.now();
  const since = () => Math.round(performance.now() - begun);
  try {
    const headers = { accept: 'application/json', 'accept-language': currentLanguage() };
    const response = await fetch(siteUrl(path), { signal, headers, cache: 'no-store' });
    const body = await response.text();
    return { status: response.status, ms: since(), text: readable(body), length: body.length };
  } catch (error) {
    if (signal.aborted) throw error;
    return { status: null, ms: since(), text: String(error), length: 0 };
  }
}

function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

export function Calls() {
  const words = useWords(operatorWords);
  return (
    <Chapter title={words.calls} aside={words.callsAside(freePaths.length)}>
      <p className={styles.hint}>{words.callsHint}</p>
      <ul>
        {freePaths.map((path) => (
          <Call key={path} path={path} />
        ))}
      </ul>
    </Chapter>
  );
}

/** A path that may wrap before a slash, and nowhere else. */
const inSteps = (path: string) =>
  path
    .split('/')
    .slice(1)
    .map((step) => <span key={step}>/{step}</span>);

function Call({ path }: { path: FreePath }) {
  const words = useWords(operatorWords);
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['try', path],
    queryFn: ({ signal }) => ask(path, signal),
    meta: { grouping: 'test' },
    enabled: false,
    gcTime: 0,
  });
  return (
    <li className={styles.call}>
      <div className={styles.head}>
        <code className={styles.path}>
          <b>GET</b> {inSteps(path)}
        </code>
        <Button kind="outlined" disabled={isFetching} onClick={() => void refetch()}>
          {isFetching ? words.trying : data ? words.tryAgain : words.tryIt}
        </Button>
      </div>
      <div role="status">{data && <Shown path={path} answer={data} />}</div>
    </li>
  );
}

function Shown({ path, answer: { status, ms, text, length } }: { path: FreePath; answer: Answer }) {
  const words = useWords(operatorWords);
  const format = useFormat();
  const good = status !== null && status < 400;
  return (
    <>
      <p className={styles.outcome}>
        <b data-good={good}>{status ?? words.noAnswer}</b>
        <span>{words.milliseconds(format.number(ms))}</span>
        {length > 0 && <span>{words.characters(format.number(length))}</span>}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls must be reachable by keyboard */}
      <section className={styles.text} tabIndex={0} aria-label={words.answerOf(path)}>
        <pre>{text.slice(0, mostCharacters)}</pre>
      </section>
      {text.length > mostCharacters && <p className={styles.cut}>{words.cut(format.number(mostCharacters))}</p>}
    </>
  );
}
