/** What an area writes for one call: how oa-web is asked, and how its answer is read. */
import type { DataOf, Endpoint, ParamsOf } from '../../shared/endpoint.ts';
import type { CachePolicy } from '../cache/response-cache.ts';
import type { LimitName } from '../http/rate-limit.ts';
import type { Payload } from '../oaweb/envelope.ts';
import type { RecordReader, ShapeError } from '../oaweb/fields/field-reader.ts';

/** What an adapter may ask for besides the payload; everything else about it is pure. */
export interface AdapterContext {
  /** Address under which the site serves a picture of oa-web, or null where it is none we may show. */
  readonly picture: (raw: string | null) => string | null;
  /** Where a link of oa-web leads: a page or file of this site, a web address elsewhere, or nowhere a visitor could go. */
  readonly link: (raw: string | null) => string | null;
  /** Whether an address from `link` is a page of this site, which opens where it stands. */
  readonly isPage: (address: string) => boolean;
  /** Address under which the site passes a file of oa-web on, by that name; null where it is none we may. */
  readonly file: (raw: string | null, name: string | null) => string | null;
  /** Tells that an item was left out, and why. */
  readonly reportSkipped: (fault: ShapeError) => void;
  readonly now: () => Date;
}

/** One row: how a call is asked upstream and how its answer is read. */
export interface EndpointHandler<E extends Endpoint> {
  readonly endpoint: E;
  readonly upstream: {
    readonly method: 'GET' | 'POST';
    /** Our parameter → oa-web's. What is not named here does not travel. */
    readonly params: Readonly<Partial<Record<keyof ParamsOf<E> & string, string>>>;
  };
  /** null: never kept, its validity is live. */
  readonly cache: CachePolicy | null;
  /** A check no schema can say: the name of the parameter that is wrong, or null. */
  readonly check?: (params: ParamsOf<E>) => string | null;
  /** Which limit a request counts against, where it is not the usual one of its kind. */
  readonly limit?: (params: ParamsOf<E>) => LimitName | null;
  /** Puts what a visitor typed into the form oa-web knows. */
  readonly prepare?: (params: ParamsOf<E>, now: Date) => ParamsOf<E>;
  /** Whether an item of a paged list cannot belong to what was asked for: oa-web has then not searched. */
  readonly isOther?: (item: RecordReader, params: ParamsOf<E>) => boolean;
  readonly adapt: (payload: Payload, params: ParamsOf<E>, adapting: AdapterContext) => DataOf<E>;
}
