/** An area's declaration of one call: how oa-web is called, and how its response is adapted. */
import type { DataOf, Endpoint, ParamsOf } from '../../shared/endpoint.ts';
import type { CachePolicy } from '../cache/cache-policy.ts';
import type { Payload } from '../oaweb/envelope.ts';
import type { Phones } from '../oaweb/privacy/mask-numbers.ts';
import type { ReportSkipped } from '../oaweb/reading-errors.ts';
import type { ClientKey } from '../upstream/bulkhead.ts';

/**
 * Everything that an adapter may use besides the payload and the parameters. Adapters do no I/O, except that
 * announcements are sanitised in a separate process.
 */
export interface AdapterContext {
  /** Returns this site's URL for an oa-web picture; null if the picture may not be shown. */
  readonly picture: (raw: string | null) => string | null;
  /**
   * Returns the target of a link from oa-web: a page or file of this site, or an external URL; null if visitors could
   * not open it.
   */
  readonly link: (raw: string | null) => string | null;
  /** Returns whether a URL returned by `link` is one of this site's pages, which open without a full page load. */
  readonly isPage: (url: string) => boolean;
  /** Returns this site's URL for an oa-web file, under the given name; null if the file may not be passed on. */
  readonly file: (raw: string | null, name: string | null) => string | null;
  /** Returns whether an id comes from a URL returned by `picture`, `link` or `file`. */
  readonly isSealed: (id: string) => boolean;
  /** Seals a record id that is a personal number, so that a response may contain it; null if the id is too long. */
  readonly sealId: (id: string) => string | null;
  /** Strings that are already masked. `maskData` leaves them unchanged. */
  readonly masked: Set<string>;
  /** Client for whom the response is adapted. Queues use this key to serve clients in turn. */
  readonly clientKey: ClientKey;
  readonly reportSkipped: ReportSkipped;
  readonly now: () => Date;
}

/** @template E the endpoint row, which determines the types of the parameters and the data */
export interface EndpointDeclaration<E extends Endpoint> {
  readonly endpoint: E;
  /** Parameters that are sent to oa-web; by default, all of them. */
  readonly sends?: readonly (keyof ParamsOf<E> & string)[];
  /** Cache policy; absent if the call is never cached. */
  readonly cache?: CachePolicy;
  /** Validates beyond the schema. Returns the name of the invalid parameter, or null. */
  readonly check?: (params: ParamsOf<E>) => string | null;
  /**
   * Set for a call that compares a visitor's input with a secret in the record. Each guess counts against the `chips`
   * limit.
   */
  readonly guess?: {
    /**
     * Returns the id, as the visitor typed it, of the record whose secret is guessed; null if the parameters contain no
     * guess.
     */
    readonly subject: (params: ParamsOf<E>) => string | null;
    /** Returns the id of the record that was found, in the spelling that `subject` uses. */
    readonly subjectIn: (data: DataOf<E>) => string;
    readonly isMiss: (data: DataOf<E>) => boolean;
  };
  /** Normalises a visitor's input for oa-web. */
  readonly prepare?: (params: ParamsOf<E>, now: Date) => ParamsOf<E>;
  /**
   * Returns the parameters that identify the requested record or document. An empty answer means "no such record" only
   * if these parameters are proved (`isProved` in api/call.ts).
   */
  readonly identifyingParams?: (params: ParamsOf<E>) => readonly (keyof ParamsOf<E> & string)[];
  /**
   * `kept` for data that the union publishes together with contact details. By default, phone numbers in records of
   * people, dogs and members are masked.
   */
  readonly phones?: Phones;
  readonly adapt: (payload: Payload, params: ParamsOf<E>, context: AdapterContext) => DataOf<E> | Promise<DataOf<E>>;
}

/** A declaration of any call, for lists of calls whose types differ. */
export type Declaration = EndpointDeclaration<Endpoint>;

/** Type-checks a declaration against its own endpoint. The result fits into a list of different declarations. */
export const declare = <E extends Endpoint>(declaration: EndpointDeclaration<E>): Declaration =>
  declaration as unknown as Declaration;
