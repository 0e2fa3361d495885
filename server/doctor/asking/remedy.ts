/** A change of the map that may mend a failing call. */
import type { OaWebMap } from '../../oaweb/map/schema.ts';
import type { Finding } from '../findings.ts';
import type { Params } from './oa-web.ts';

export interface Remedy {
  readonly edit: OaWebMap;
  readonly kind: Finding['kind'];
  /** The finding if the remedy helps. */
  readonly text: string;
  /** True if the remedy is for all calls. */
  readonly isGeneral?: true;
  readonly trust?: Finding['trust'];
}

export interface Question {
  readonly call: string;
  readonly params: Params;
  readonly token: string | undefined;
}
