/**
 * Declares an API call as one row. Routing, validation, documentation, and the types in the client and the server are
 * derived from the row.
 */
import type { Static, TObject, TSchema } from 'typebox';
import type { LocalizedText, parameterTexts } from './areas/common.ts';

export interface Endpoint<
  Path extends string = string,
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Params extends TObject = TObject,
  Data extends TSchema = TSchema,
> {
  /** oa-web's own path. Identifies the call in the client, the server, requests to oa-web and the logs. */
  readonly path: Path;
  readonly method: Method;
  /** One-line summary for the documentation. */
  readonly summary: LocalizedText;
  /** Query of a GET or JSON body of a POST. Undeclared parameters are dropped. */
  readonly params: Params;
  /**
   * Documentation of parameters that are not in the common `parameterTexts`, or that mean something else in this call.
   */
  readonly parameterTexts?: Readonly<Record<string, LocalizedText>>;
  /** Schema of the envelope's `data`. */
  readonly data: Data;
  /** At least one of these parameters is required. */
  readonly oneOf?: readonly (keyof Static<Params> & string)[];
  /**
   * Marks a call for signed-in members. The member's token is sent upstream, and responses are never cached or shared.
   */
  readonly member?: true;
  /** Marks a call that requires an `Idempotency-Key` and is executed at most once per key. */
  readonly needsIdempotencyKey?: true;
}

export type ParamsOf<E extends Endpoint> = Static<E['params']>;
export type DataOf<E extends Endpoint> = Static<E['data']>;

/** Parameters that the row must document, because `parameterTexts` doesn't. */
type Undescribed<Params extends TObject> = Exclude<keyof Static<Params> & string, keyof typeof parameterTexts>;
type Descriptions<Params extends TObject> = [Undescribed<Params>] extends [never]
  ? unknown
  : { readonly parameterTexts: Readonly<Record<Undescribed<Params>, LocalizedText>> };

/** Keeps a row's literal types. Compiles only if every parameter is documented. */
export function endpoint<
  const Path extends string,
  const Method extends 'GET' | 'POST',
  Params extends TObject,
  Data extends TSchema,
>(row: Endpoint<Path, Method, Params, Data> & Descriptions<Params>): Endpoint<Path, Method, Params, Data> {
  return row;
}
