/** Compares docs/metrics.md, the alerts, the runbook and the dashboard with a running site's metrics. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { errorCatalogue } from '../../../shared/error-codes.ts';
import { scrape } from '../../helpers/scrape.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (name: string) => readFile(`${root}${name}`, 'utf8');

type Rule = { readonly alert: string; readonly expr: string; readonly annotations: { readonly runbook: string } };

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

// Redis metrics exist even if nothing listens at REDIS_URL.
const site = await startSite(t, {
  oaWebUrl: new URL('http://127.0.0.1:1'),
  env: { METRICS_PORT: '0', REDIS_URL: 'redis://127.0.0.1:1' },
});
await site.get('/');
const { types, samples } = await scrape(site);

/** Returns a metric's labels from prom-client, or else from a sample. */
function labelsOf(name: string): string[] {
  const metric = site.app.metrics?.registry.getSingleMetric(name) as unknown as { labelNames: string[] } | undefined;
  const sample = samples.find((each) => each.name === name || each.name === `${name}_sum`);
  return [...(metric?.labelNames ?? Object.keys(sample?.labels ?? {}))].sort();
}

const operators = await read('docs/operators.md');
const reference = await read('docs/reference.md');
const upstream = await read('docs/upstream.md');

const documented = [...(await read('docs/metrics.md')).matchAll(/^\| `(app_h5_\w+)` \| (\w+) \|([^|]*)\|/gm)].map(
  ([, name = '', type = '', labels = '']) => ({
    name,
    type,
    labels: [...labels.matchAll(/`(\w+)`/g)].map(([, label = '']) => label).sort(),
  }),
);

const { groups } = parse(await read('deploy/monitoring/alerts.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap(({ rules }) => rules);
const { panels } = JSON.parse(await read('deploy/monitoring/dashboard.json')) as { panels: readonly Panel[] };
const queries = [
  ...rules.map(({ alert, expr }) => ({ of: alert, expr })),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ of: title, expr }))),
];

const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);

t.test("documents a site's metrics in docs/metrics.md with their types and labels", async (t) => {
  const measured = [...types].filter(([name]) => name.startsWith('app_h5_'));
  t.same(
    measured.map(([name, type]) => ({ name, type, labels: labelsOf(name) })).sort(byName),
    [...documented].sort(byName),
  );
});

/** Returns the metric of a series. A histogram has three series. */
const metricOf = (series: string): string => {
  const histogram = series.replace(/_(bucket|sum|count)$/, '');
  return types.get(histogram) === 'histogram' ? histogram : series;
};

t.test('queries only existing metrics and labels in the alerts and the dashboard', async (t) => {
  t.ok(queries.length > 40);
  for (const { of, expr } of queries) {
    const series = [...expr.matchAll(/\b((?:app_h5|nodejs|process)_\w+|up\b)(?:\{([^}]*)\})?/g)];
    t.ok(series.length > 0, of);
    for (const [, name = '', selector = ''] of series.filter(([, name]) => name !== 'up')) {
      const metric = metricOf(name);
      t.ok(types.has(metric), `${of}: ${metric}`);
      // Prometheus adds instance and job to every sample.
      const allowed = [...labelsOf(metric), 'instance', 'job', ...(types.get(metric) === 'histogram' ? ['le'] : [])];
      const labels = [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label);
      const unknown = labels.filter((label) => !allowed.includes(label));
      t.same(unknown, [], `${of}: ${metric}`);
    }
    const grouped = [...expr.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/));
    const known = [...series.flatMap(([, name = '']) => labelsOf(metricOf(name))), 'le', 'instance'];
    const unknown = grouped.filter((label) => !known.includes(label));
    t.same(unknown, [], of);
  }
});

t.test('uses only existing results, codes and kinds in the alerts and the dashboard', async (t) => {
  const reasons = reference.slice(reference.indexOf('| reason '), reference.indexOf('## Log messages'));
  const known: Record<string, readonly string[]> = {
    result: ['ok', 'not-found', 'aborted', ...[...reasons.matchAll(/`([a-z-]+)`/g)].map(([, reason = '']) => reason)],
    code: Object.values(errorCatalogue).map(({ code }) => String(code)),
    kind: [...upstream.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, kind = '']) => kind),
    why: ['refresh', 'failure', 'failed'],
  };
  const selectors = queries.flatMap(({ of, expr }) =>
    [...expr.matchAll(/\b(result|code|kind|why)(?:=~|!~|!=|=)"([^"]*)"/g)].flatMap(([, label = '', values = '']) =>
      values.split('|').map((value) => ({ of, label, value })),
    ),
  );
  t.ok(selectors.length > 20);
  const wrong = selectors.filter(({ label, value }) => !known[label]?.includes(value));
  t.same(wrong, []);
});

t.test('describes each alert in its own section of the runbook', async (t) => {
  const runbook = operators.slice(operators.indexOf('## Alerts'), operators.indexOf('## A draw'));
  const headings = [...runbook.matchAll(/^### (\w+)\n\n([^#]+)/gm)];
  t.same(headings.map(([, name]) => name).sort(), rules.map(({ annotations }) => annotations.runbook).sort());
  const alerts = rules.map(({ alert }) => alert);
  t.same(
    alerts,
    rules.map(({ annotations }) => annotations.runbook),
  );
  for (const [, name, text = ''] of headings) t.ok(text.trim().length > 80, `${name} has advice`);
});
