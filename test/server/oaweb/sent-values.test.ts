/** Refusals in which oa-web repeats the values it was sent. */
import { HttpResponse, http } from 'msw';
import { endpoints } from '../../../shared/api.ts';
import { signIn } from '../../helpers/member.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const token = 'tok-3f9A.example-of.aMember_7781';

t.test('repeats no sent token, name or number in responses or logs', async (t) => {
  let message = '';
  const site = await startSite(t, {
    handlers: [http.all('*/oa-web/*', () => HttpResponse.json({ code: 17, msg: message }))],
    env: { LOG_LEVEL: 'trace' },
  });
  const cookie = await signIn(site, token);
  const raffle = endpoints.raffleTotal.path;
  const trainer = `${endpoints.trainerCertificates.path}?${new URLSearchParams({ name: '欧阳示例' })}`;
  const certificate = `${endpoints.certificateInfo.path}?${new URLSearchParams({ number: 'CKU-111-0026158/23' })}`;
  const refusals = [
    [raffle, `凭证 Bearer ${token} 无效`, /^凭证 \*\*\* 无效$/],
    [raffle, `凭证 ${encodeURIComponent(token)}!`, /^凭证 \*\*\*/],
    [raffle, `凭证 ${token.slice(0, 12)}… 无效`, /^凭证 \*\*\*/],
    [raffle, '凭证 eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', /^凭证 \*\*\*$/],
    [trainer, '没有欧阳示例的证书', /^没有\*\*\*的证书$/],
    [certificate, '证书 cku-111-0026158/23 已注销', /^证书 \*\*\* 已注销$/],
    [certificate, '芯片 1560 0010 0042 917 不符', /^芯片 \*\*\* 不符$/],
  ] as const;
  for (const [address, sent, expected] of refusals) {
    message = sent;
    const before = site.logs.length;
    const { json } = await site.get(address, { headers: address === raffle ? { cookie } : {} });
    t.match(json, { code: 42201, message: expected }, sent);
    const logged = JSON.stringify(site.logs.slice(before));
    t.notMatch(logged, /tok-3f9A|aMember_7781|eyJhbGci|欧阳示例|0026158|0042 917/, `${sent}: log`);
  }
});

t.test('answers a request with a token of several kilobytes', async (t) => {
  const site = await startSite(t, {
    handlers: [http.all('*/oa-web/*', () => HttpResponse.json({ code: 17, msg: '积分不足' }))],
  });
  const { json } = await site.get(endpoints.raffleTotal.path, { headers: { authorization: 'â'.repeat(9_000) } });
  t.match(json, { code: 42201, message: '积分不足' });
});
