/** How a call is described: declared once, from which the types of both sides follow. */
import type { Static, TObject, TSchema } from 'typebox';

export interface Endpoint<
  Path extends string = string,
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Params extends TObject = TObject,
  Data extends TSchema = TSchema,
> {
  /** oa-web's own public path: it reads the same in the client, here, upstream and in a log line. */
  readonly path: Path;
  readonly method: Method;
  /** The query of a GET, the JSON body of a POST. Undeclared parameters are dropped. */
  readonly params: Params;
  /** `data` of the envelope. */
  readonly data: Data;
  /** At least one of these parameters must be given. */
  readonly oneOf?: readonly (keyof Static<Params> & string)[];
  /** The answer belongs to a signed-in member: it carries a token upstream and is never stored. */
  readonly member?: true;
}

export type ParamsOf<E extends Endpoint> = Static<E['params']>;
export type DataOf<E extends Endpoint> = Static<E['data']>;

/** Keeps the literal types of a description. */
export function endpoint<
  const Path extends string,
  const Method extends 'GET' | 'POST',
  Params extends TObject,
  Data extends TSchema,
>(description: Endpoint<Path, Method, Params, Data>): Endpoint<Path, Method, Params, Data> {
  return description;
}
