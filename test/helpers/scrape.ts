/** Reads a site's metrics as Prometheus does. */
import type { Site } from './start-site.ts';

interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Scrape {
  readonly samples: readonly Sample[];
  /** Types by metric name, including metrics without samples. */
  readonly types: ReadonlyMap<string, string>;
  /** Sums all samples with that name and these labels. NaN if there are none. */
  sum(name: string, labels?: Readonly<Record<string, string>>): number;
}

const samplePattern = /^(\w+)(?:\{(.*)\})? (\S+)$/;
const labelPattern = /(\w+)="((?:[^"\\]|\\.)*)"/g;

function sampleIn(line: string): Sample {
  const [, name = '', labels = '', value = ''] = samplePattern.exec(line) ?? [];
  if (name === '') throw new Error(`not a sample: ${line}`);
  return {
    name,
    labels: Object.fromEntries([...labels.matchAll(labelPattern)].map(([, key = '', text = '']) => [key, text])),
    value: Number(value),
  };
}

export async function scrape({ operatorsUrl }: Pick<Site, 'operatorsUrl'>): Promise<Scrape> {
  if (!operatorsUrl) throw new Error('the site has no METRICS_PORT');
  const response = await fetch(new URL('/metrics', operatorsUrl));
  const lines = (await response.text()).split('\n');
  if (response.status !== 200) throw new Error(lines.join('\n'));
  const samples = lines.filter((line) => line !== '' && !line.startsWith('#')).map(sampleIn);
  const types = new Map(
    lines.flatMap((line): [string, string][] => {
      const [, name, type] = /^# TYPE (\w+) (\w+)$/.exec(line) ?? [];
      return name && type ? [[name, type]] : [];
    }),
  );
  return {
    samples,
    types,
    sum(name, labels = {}) {
      const found = samples.filter(
        (sample) =>
          sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
      );
      return found.length === 0 ? Number.NaN : found.reduce((total, { value }) => total + value, 0);
    },
  };
}
