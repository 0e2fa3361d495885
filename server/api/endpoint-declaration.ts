/** Declaration of one call by its area: how oa-web is called, and how its response is adapted. */
import type { DataOf, Endpoint, ParamsOf } from '../../shared/endpoint.ts';
import type { CachePolicy } from '../cache/cache-policy.ts';
import type { Payload } from '../oaweb/envelope.ts';
import type { Phones } from '../oaweb/privacy/mask-numbers.ts';
import type { ReportSkipped } from '../oaweb/reading-errors.ts';
import type { ClientKey } from '../upstream/bulkhead.ts';

/**
 * Everything an adapter may use besides payload and parameters. No adapter does I/O, except that the announcements' sanitiser
 * works in a thread.
 */
export interface AdapterContext {
  /** Returns the site's own URL of a picture of oa-web; null if the picture may not be shown. */
  readonly picture: (raw: string | null) => string | null;
  /** Returns the target of a link of oa-web: a page or file of this site, or an external URL; null if it has none. */
  readonly link: (raw: string | null) => string | null;
  /** True if a URL returned by `link` is a page of this site, which opens in place. */
  readonly isPage: (url: string) => boolean;
  /** Returns the site's own URL of a file of oa-web, under the given name; null if the file may not be passed on. */
  readonly file: (raw: string | null, name: string | null) => string | null;
  /** True if this site wrote the id in a URL of `picture`, `link` or `file`. */
  readonly isSealed: (id: string) => boolean;
  /** Seals a record's id that is a personal number, for use in an answer; null if the id is too long. */
  readonly sealId: (id: string) => string | null;
  /** Texts already masked; `maskData` leaves them alone. */
  readonly masked: Set<string>;
  /** Client for whom the answer is read, where clients take turns. */
  readonly clientKey: ClientKey;
  readonly reportSkipped: ReportSkipped;
  readonly now: () => Date;
}

/** How oa-web is asked. */
export interface UpstreamForm<Name extends string = string> {
  readonly method: 'GET' | 'POST';
  /** Our parameter → oa-web's. Parameters not listed here are not sent. */
  readonly params: Readonly<Partial<Record<Name, string>>>;
}

export interface EndpointDeclaration<E extends Endpoint> {
  readonly endpoint: E;
  /** Differences from the row's method, and from sending all its parameters under their own names. */
  readonly upstream?: Partial<UpstreamForm<keyof ParamsOf<E> & string>>;
  /** Absent or null if the call is never cached. */
  readonly cache?: CachePolicy | null;
  /** Validates beyond the schema. Returns the name of the invalid parameter, or null. */
  readonly check?: (params: ParamsOf<E>) => string | null;
  /** Set for a call that compares a visitor's knowledge with a secret of the record. A guess counts against `chips`. */
  readonly guess?: {
    /** Returns the record whose secret is guessed, as the visitor named it; null if these parameters guess nothing. */
    readonly subject: (params: ParamsOf<E>) => string | null;
    /** Returns the record that was found, in the same spelling. */
    readonly subjectIn: (data: DataOf<E>) => string;
    readonly isMiss: (data: DataOf<E>) => boolean;
  };
  /** Normalises a visitor's input. */
  readonly prepare?: (params: ParamsOf<E>, now: Date) => ParamsOf<E>;
  /**
   * Returns the parameters that may identify what a call for one record, or a search for papers, looks for. An empty answer is
   * believed only if oa-web is known to heed them (`isProved` in api/call.ts).
   */
  readonly identifyingParams?: (params: ParamsOf<E>) => readonly (keyof ParamsOf<E> & string)[];
  /**
   * `kept` for what the union publishes, contacts included. Phone numbers in records of people, dogs and members are masked.
   */
  readonly phones?: Phones;
  readonly adapt: (payload: Payload, params: ParamsOf<E>, context: AdapterContext) => DataOf<E> | Promise<DataOf<E>>;
}

/** Returns how oa-web is asked: as the row says, except where the declaration differs. */
export const upstreamOf = <E extends Endpoint>({ endpoint, upstream }: EndpointDeclaration<E>): UpstreamForm => ({
  method: endpoint.method,
  params: Object.fromEntries(Object.keys(endpoint.params.properties).map((name) => [name, name])),
  ...upstream,
});
