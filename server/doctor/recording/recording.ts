/** Defines the format of recorded answers, and the key by which the answer to a question is found. */
export const recordingVersion = 1;

export interface Recorded {
  readonly version: typeof recordingVersion;
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  /** Parameters from the query or the body. */
  readonly params: Readonly<Record<string, string>>;
  readonly status: number;
  readonly contentType: string;
  readonly json: unknown;
  /** True if the answer was JSON; any other body is not recorded. */
  readonly isJson: boolean;
}

function bodyParams(body: string): Record<string, string> {
  try {
    const json = JSON.parse(body) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, String(value)]));
  } catch {
    return Object.fromEntries(new URLSearchParams(body));
  }
}

export const paramsOf = (path: string, body: string): Record<string, string> => ({
  ...Object.fromEntries(new URL(path, 'http://oa-web').searchParams),
  ...(body === '' ? {} : bodyParams(body)),
});

/** Returns the key of a question, regardless of the order of its parameters. */
export const questionOf = (method: string, path: string, params: Readonly<Record<string, string>>): string =>
  `${method} ${path}?${new URLSearchParams(Object.entries(params).sort()).toString()}`;
