/** What may mend a call that fails. */
import type { OaWebMap } from '../../oaweb/map/schema.ts';
import type { Finding } from '../findings.ts';
import type { Params } from './oa-web.ts';

export interface Remedy {
  readonly edit: OaWebMap;
  readonly kind: Finding['kind'];
  /** What is found if it helps. */
  readonly text: string;
  /** For all calls, not only for this one. */
  readonly isGeneral?: true;
  readonly trust?: Finding['trust'];
}

export interface Question {
  readonly call: string;
  readonly params: Params;
  readonly token: string | undefined;
}
