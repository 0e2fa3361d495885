import type { Site, TestResponse } from './start-site.ts';
import { until } from './until.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests inspect log lines of every shape
type LogLine = Record<string, any>;

/**
 * Returns the first log line of a request with these fields. Waits for the line, because it is written just after the
 * response is sent.
 */
export async function requestLog({ logs }: Pick<Site, 'logs'>, fields: LogLine = {}): Promise<LogLine> {
  const wanted = Object.entries({ msg: 'request', ...fields });
  const line = () => logs.find((candidate) => wanted.every(([name, value]) => candidate[name] === value));
  await until(() => line() !== undefined);
  return line() as LogLine;
}

/** Returns the log line of the request with this response. */
export const logOf = (site: Pick<Site, 'logs'>, { headers }: TestResponse): Promise<LogLine> =>
  requestLog(site, { requestId: headers.get('x-request-id') });
