/** Declares an API call as one row. Routing, validation, documentation and the types of both sides are derived from it. */
import type { Static, TObject, TSchema } from 'typebox';
import type { LocalizedText, parameterTexts } from './areas/common.ts';

export interface Endpoint<
  Path extends string = string,
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Params extends TObject = TObject,
  Data extends TSchema = TSchema,
> {
  /** oa-web's own path. Client, server, upstream and log all use this one name. */
  readonly path: Path;
  readonly method: Method;
  /** One-line summary for the documentation. */
  readonly summary: LocalizedText;
  /** Query of a GET or JSON body of a POST. Undeclared parameters are dropped. */
  readonly params: Params;
  /** Documentation of parameters that the common `parameterTexts` lacks, or that have another meaning here. */
  readonly parameterTexts?: Readonly<Record<string, LocalizedText>>;
  /** Schema of the envelope's `data`. */
  readonly data: Data;
  /** Parameters, at least one of which is required. */
  readonly oneOf?: readonly (keyof Static<Params> & string)[];
  /** Marks a call for signed-in members. It carries their token upstream, and its response is never cached or shared. */
  readonly member?: true;
  /** Marks a call that requires an `Idempotency-Key` and is executed at most once per key. */
  readonly needsIdempotencyKey?: true;
}

export type ParamsOf<E extends Endpoint> = Static<E['params']>;
export type DataOf<E extends Endpoint> = Static<E['data']>;

/** Parameters that the row must describe. */
type Undescribed<Params extends TObject> = Exclude<keyof Static<Params> & string, keyof typeof parameterTexts>;
type Descriptions<Params extends TObject> = [Undescribed<Params>] extends [never]
  ? unknown
  : { readonly parameterTexts: Readonly<Record<Undescribed<Params>, LocalizedText>> };

/** Preserves a row's literal types, and requires a description of every parameter. */
export function endpoint<
  const Path extends string,
  const Method extends 'GET' | 'POST',
  Params extends TObject,
  Data extends TSchema,
>(row: Endpoint<Path, Method, Params, Data> & Descriptions<Params>): Endpoint<Path, Method, Params, Data> {
  return row;
}
