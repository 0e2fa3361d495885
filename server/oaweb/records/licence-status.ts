/** Whether a licence is in force today, derived from its dates and any state that oa-web sends. */
import { chinaDay } from '../fields/dates.ts';
import { type RecordReader, ShapeError } from '../fields/field-reader.ts';

export type LicenceStatus = 'valid' | 'expired' | 'revoked';

type BadState = 'revoked' | 'invalid' | 'expired';

const words = (text: string): string[] => text.split(' ');

/** (assumed) oa-web's keys for each field, likeliest first. */
const keys = {
  state: words('status state certStatus certificateStatus statusName statusText statusDesc'),
  revoked: words('revoked isRevoked revokeFlag cancelled isCancelled isCancel isVoid'),
  revokedOn: words('revokedOn revokedAt revokeDate revokeTime cancelDate cancelTime'),
  valid: words('isValid validFlag isEffective'),
} as const;

/** (assumed) Words for a certificate in force, without a leading `已`. */
const goodStates: ReadonlySet<string> = new Set(
  words(
    'valid normal active ok effective enabled issued approved passed success true ' +
      '有效 正常 在册 生效 启用 可用 合格 通过 审核通过 审核 发证 颁发 发放 发布 是 y yes',
  ),
);

/**
 * (assumed) States of a certificate that is not in force. Only `revoked` overrides the dates; the others apply if the
 * dates are inconclusive. An unknown number is ignored, because it may mean anything; an unknown word is an error, because
 * it may mean "suspended".
 */
const states: Readonly<Record<string, BadState>> = {
  3: 'revoked',
  '-1': 'revoked',
  吊销: 'revoked',
  撤销: 'revoked',
  注销: 'revoked',
  作废: 'revoked',
  取消: 'revoked',
  收回: 'revoked',
  冻结: 'revoked',
  暂停: 'revoked',
  中止: 'revoked',
  挂失: 'revoked',
  遗失: 'revoked',
  补发: 'revoked',
  补办: 'revoked',
  换发: 'revoked',
  换证: 'revoked',
  suspended: 'revoked',
  frozen: 'revoked',
  lost: 'revoked',
  replaced: 'revoked',
  reissued: 'revoked',
  revoked: 'revoked',
  cancelled: 'revoked',
  canceled: 'revoked',
  withdrawn: 'revoked',
  void: 'revoked',
  无效: 'invalid',
  停用: 'invalid',
  失效: 'invalid',
  invalid: 'invalid',
  disabled: 'invalid',
  过期: 'expired',
  到期: 'expired',
  expired: 'expired',
};

/** The state that oa-web sends, if any. @throws ShapeError on an unknown word */
function badStateOf(raw: RecordReader): BadState | null {
  if (raw.optionalBool(...keys.revoked) === true || raw.optionalText(...keys.revokedOn) !== null) return 'revoked';
  const stated = keys.state.map((key) => {
    const value = raw.raw(key);
    if (typeof value === 'boolean') return value ? undefined : 'invalid';
    const word = (raw.optionalText(key) ?? '').toLowerCase().replace(/^已(被|经)?/, '');
    const state = Object.hasOwn(states, word) ? states[word] : undefined;
    const isWord = /\p{L}{2}/u.test(word);
    if (!state && isWord && !goodStates.has(word)) throw new ShapeError(`${raw.at}.${key}`, 'a known state');
    return state;
  });
  const isInvalid = raw.optionalBool(...keys.valid) === false;
  return stated.find((state) => state === 'revoked') ?? stated.find(Boolean) ?? (isInvalid ? 'invalid' : null);
}

/**
 * Revoked if oa-web says so, else expired from the day after `validUntil` in China, else valid. "Invalid" before the last
 * day can only mean revoked; "expired" counts only if there is no last day. @throws ShapeError
 */
export function licenceStatus(raw: RecordReader, validUntil: string | null, now: Date): LicenceStatus {
  const state = badStateOf(raw);
  if (state === 'revoked') return 'revoked';
  if (validUntil !== null ? validUntil < chinaDay(now) : state === 'expired') return 'expired';
  return state === 'invalid' ? 'revoked' : 'valid';
}
