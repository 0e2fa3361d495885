/** Describes a map edit that may mend a failing call. */
import type { OaWebMap } from '../../oaweb/map/schema.ts';
import type { Finding } from '../findings.ts';

export interface Remedy {
  readonly edit: OaWebMap;
  readonly kind: Finding['kind'];
  /** Text of the finding if the remedy helps. */
  readonly text: string;
  /** True if the remedy applies to all calls. */
  readonly isGeneral?: true;
  readonly trust?: Finding['trust'];
  /** True if the remedy must lead to a readable answer. Otherwise, a milder failure is enough. */
  readonly isStrict?: true;
}
