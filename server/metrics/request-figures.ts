/**
 * How many requests were answered, and how long they took, in Prometheus's text format. prom-client looks each sample's labels up
 * by a string it makes of them, which takes a twelfth of the time of a cached answer (`npm run bench:overhead`); these are
 * arrays, found by route.
 */

export interface MeasuredRequest {
  readonly method: string;
  /** The pattern, never the URL. */
  readonly route: string;
  readonly status: number;
  /** Of the envelope; undefined for pages and files. */
  readonly code: number | undefined;
  readonly ms: number;
}

interface RouteFigures {
  /** By method, status and code; these are few. */
  readonly answered: {
    readonly method: string;
    readonly status: number;
    readonly code: number | undefined;
    count: number;
  }[];
  /** Requests per bucket, not cumulative; the last is for longer ones. */
  readonly buckets: Float64Array;
  totalMs: number;
}

/** The text format's escapes for the value of a label. */
const quoted = (value: string | number): string =>
  `"${String(value).replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')}"`;

const labelled = (labels: Readonly<Record<string, string | number>>): string =>
  `{${Object.entries(labels)
    .map(([name, value]) => `${name}=${quoted(value)}`)
    .join(',')}}`;

export class RequestFigures {
  readonly #routes = new Map<string, RouteFigures>();
  readonly #limitsMs: readonly number[];

  /** @param limits upper bounds of the buckets, in seconds, ascending */
  constructor(limits: readonly number[]) {
    this.#limitsMs = limits.map((seconds) => seconds * 1_000);
  }

  record({ method, route, status, code, ms }: MeasuredRequest): void {
    let figures = this.#routes.get(route);
    if (!figures) {
      figures = { answered: [], buckets: new Float64Array(this.#limitsMs.length + 1), totalMs: 0 };
      this.#routes.set(route, figures);
    }
    figures.totalMs += ms;
    let bucket = 0;
    while (bucket < this.#limitsMs.length && ms > (this.#limitsMs[bucket] ?? 0)) bucket++;
    figures.buckets[bucket] = (figures.buckets[bucket] ?? 0) + 1;
    for (const same of figures.answered) {
      if (same.status === status && same.code === code && same.method === method) {
        same.count++;
        return;
      }
    }
    figures.answered.push({ method, status, code, count: 1 });
  }

  text(): string {
    return [
      '# HELP app_h5_requests_total Requests answered, by route, status and code of the envelope (empty for pages and files)',
      '# TYPE app_h5_requests_total counter',
      ...[...this.#routes].flatMap(([route, { answered }]) =>
        answered.map(
          ({ method, status, code = '', count }) =>
            `app_h5_requests_total${labelled({ method, route, status, code })} ${count}`,
        ),
      ),
      '# HELP app_h5_request_duration_seconds Time from a request to the end of its response',
      '# TYPE app_h5_request_duration_seconds histogram',
      ...[...this.#routes].flatMap(([route, figures]) => this.#histogramOf(route, figures)),
      '',
    ].join('\n');
  }

  #histogramOf(route: string, { buckets, totalMs }: RouteFigures): string[] {
    const name = 'app_h5_request_duration_seconds';
    let count = 0;
    const lines = [...buckets].map((inBucket, n) => {
      count += inBucket;
      const limit = this.#limitsMs[n];
      return `${name}_bucket${labelled({ route, le: limit === undefined ? '+Inf' : limit / 1_000 })} ${count}`;
    });
    return [
      ...lines,
      `${name}_sum${labelled({ route })} ${totalMs / 1_000}`,
      `${name}_count${labelled({ route })} ${count}`,
    ];
  }
}
