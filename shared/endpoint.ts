/** Declares an API call as one row, from which routing, validation, documentation and both sides' types are derived. */
import type { Static, TObject, TSchema } from 'typebox';
import type { LocalizedText, parameterTexts } from './areas/common.ts';

export interface Endpoint<
  Path extends string = string,
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Params extends TObject = TObject,
  Data extends TSchema = TSchema,
> {
  /** oa-web's own path, so that client, server, upstream and log all use one name. */
  readonly path: Path;
  readonly method: Method;
  /** One line for the documentation. */
  readonly summary: LocalizedText;
  /** Query of a GET, JSON body of a POST. Undeclared parameters are dropped. */
  readonly params: Params;
  /** For the documentation: parameters missing from the common `parameterTexts`, or with another meaning here. */
  readonly parameterTexts?: Readonly<Record<string, LocalizedText>>;
  /** `data` of the envelope. */
  readonly data: Data;
  /** At least one of these parameters is required. */
  readonly oneOf?: readonly (keyof Static<Params> & string)[];
  /** For signed-in members: the call carries their token upstream, and the response is never cached or shared. */
  readonly member?: true;
  /** Requires an `Idempotency-Key`, and is executed at most once per key. */
  readonly once?: true;
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
