/** What an area declares for one call: how oa-web is called, and how its response is adapted. */
import type { DataOf, Endpoint, ParamsOf } from '../../shared/endpoint.ts';
import type { CachePolicy } from '../cache/cache-policies.ts';
import type { LimitName } from '../http/rate-limit.ts';
import type { Payload } from '../oaweb/envelope.ts';
import type { ReportSkipped } from '../oaweb/fields/values.ts';
import type { Phones } from '../oaweb/privacy/mask-numbers.ts';
import type { ClientKey } from '../upstream/bulkhead.ts';

/** Everything an adapter depends on besides payload and parameters, so that adapters stay pure. */
export interface AdapterContext {
  /** The site's URL of one of oa-web's pictures; null if it may not be shown. */
  readonly picture: (raw: string | null) => string | null;
  /** The target of one of oa-web's links: a page or file of this site, or an external URL; null if it has none. */
  readonly link: (raw: string | null) => string | null;
  /** Whether a URL returned by `link` is a page of this site, which opens in place. */
  readonly isPage: (url: string) => boolean;
  /** The site's URL of one of oa-web's files, under that name; null if it may not be passed on. */
  readonly file: (raw: string | null, name: string | null) => string | null;
  /** Whether this site wrote the id in a URL of `picture`, `link` or `file`. */
  readonly isSealed: (id: string) => boolean;
  /** What stands in an answer for a record's id that is a personal number; null if it is too long. */
  readonly sealId: (id: string) => string | null;
  /** Texts of the answer in which an adapter has masked personal numbers. */
  readonly masked: Set<string>;
  /** For whom the answer is read, where clients take turns. */
  readonly client: ClientKey;
  readonly reportSkipped: ReportSkipped;
  readonly now: () => Date;
}

export interface EndpointHandler<E extends Endpoint> {
  readonly endpoint: E;
  readonly upstream: {
    readonly method: 'GET' | 'POST';
    /** Our parameter → oa-web's. Parameters not listed here are not sent. */
    readonly params: Readonly<Partial<Record<keyof ParamsOf<E> & string, string>>>;
  };
  /** null: never cached. */
  readonly cache: CachePolicy | null;
  /** Validation beyond the schema: the name of the invalid parameter, or null. */
  readonly check?: (params: ParamsOf<E>) => string | null;
  /** The rate limit that these parameters count against, instead of `lookups`; null for none. */
  readonly limit?: (params: ParamsOf<E>) => LimitName | null;
  /** For a call that compares what a visitor knows with a secret of the record. */
  readonly guess?: {
    /** The record that is guessed at, as requested; null if these parameters guess nothing. */
    readonly subject: (params: ParamsOf<E>) => string | null;
    /** The record that was found, in the same spelling. */
    readonly subjectIn: (data: DataOf<E>) => string;
    readonly isMiss: (data: DataOf<E>) => boolean;
  };
  /** Normalises a visitor's input. */
  readonly prepare?: (params: ParamsOf<E>, now: Date) => ParamsOf<E>;
  /**
   * Calls for one record, and searches for papers: the parameters that may say which. An empty answer is then believed only if
   * oa-web is known to heed those (api/fetch-response.ts).
   */
  readonly soughtBy?: (params: ParamsOf<E>) => readonly (keyof ParamsOf<E> & string)[];
  /** `kept` for what the union publishes, contacts included; in records of people, dogs and members, phone numbers are masked. */
  readonly phones?: Phones;
  readonly adapt: (payload: Payload, params: ParamsOf<E>, context: AdapterContext) => DataOf<E> | Promise<DataOf<E>>;
}
