/** oa-web's messages: the site passes on only those that were written for visitors. */
import { errorCatalogue } from '../../../shared/error-codes.ts';
import { logOf } from '../../helpers/request-log.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { respondWith, startMisbehavingUpstream } from '../../helpers/upstream/misbehaving-upstream.ts';
import { certificate } from '../../helpers/upstream/test-calls.ts';

const state = { behaviour: respondWith('') };
const upstream = await startMisbehavingUpstream(t, (socket, request) => state.behaviour(socket, request));
const site = await startSite(t, { oaWebUrl: upstream.url });

const business = [
  '活动未开始',
  '抽奖机会已用完，分享后可再得一次',
  '该犬只尚未登记鼻纹，请先登记',
  '证书已注销，请联系俱乐部',
  '该证书正在审核中（3-5个工作日）',
  '活动太火爆，请稍后再试',
  '活动将于2026年12月1日 10:00开始',
  '活动时间：2026-12-01至2026-12-31',
  '您还不是会员，不能参加本次活动',
  '本活动仅限CKU会员参加',
  '请使用微信（WeChat）参加',
  'The activity has not started yet.',
  'This certificate has been withdrawn; please contact the club.',
];

/**
 * Messages, each with a part that must not reach the response, and some with a part that must not reach the log. The
 * log may contain hosts and program names.
 */
const technical: readonly (readonly [message: string, neverShown: string, neverLogged?: string])[] = [
  ['secret at 10.1.2.3', '10.1.2.3'],
  ['connect 10.0.3.7:3306 failed', '10.0.3.7'],
  ['无法访问 oa-db.internal:6379', 'oa-db'],
  ['fe80::1ff:fe23:4567:890a 无响应', 'fe80'],
  ['jdbc:mysql://10.0.3.7:3306/oa?user=root&password=Cku@2019', 'jdbc', 'Cku@2019'],
  ['java.lang.NullPointerException', 'NullPointer'],
  ['nested exception is org.springframework.dao.DataAccessException', 'springframework'],
  ['Cannot invoke "String.length()" because "certNo" is null', 'certNo'],
  ['com.oa.web.service.impl.CertServiceImpl.query(CertServiceImpl.java:88)', 'CertServiceImpl'],
  ['HikariPool-1 - Connection is not available', 'Hikari'],
  ['No bean named certMapper available', 'certMapper'],
  ["Table 'oa.t_cert' doesn't exist", 't_cert'],
  ["Unknown column 'owner_name' in 'field list'", 'owner_name'],
  ['ORA-00942: table or view does not exist', 'ORA'],
  ["You have an error in your SQL syntax; check the manual near 'where'", 'SQL'],
  ['Duplicate entry for key PRIMARY', 'Duplicate'],
  ['deadlock found when trying to get lock', 'deadlock'],
  ['/data/app/oa-web/logs/oa.txt 不可写', '/data/app'],
  ['C:\\inetpub\\oa\\web.config 缺失', 'inetpub'],
  ['appSecret=9f8e7d6c5b4a39281706f5e4d3c2b1a0 无效', 'appSecret', '9f8e7d6c5b4a39281706f5e4d3c2b1a0'],
  ['RedisConnectionFailure: unable to connect', 'Redis'],
  ['FeignException status 503 reading UserClient', 'Feign'],
  ['http://inner.oa.local/api/user 超时', 'inner'],
  ['Apache Tomcat/8.5.31 - Error report', 'Tomcat'],
  ['PHP Fatal error: Uncaught Error in index.php on line 12', 'PHP'],
  ['System.NullReferenceException: Object reference not set', 'NullReference'],
  ['Traceback (most recent call last): File app.py', 'Traceback'],
  ['请联系 zhang.san@oa.example.cn', 'zhang.san', 'zhang.san@oa.example.cn'],
  ['联系人：wang_li@qq.com', 'wang_li', 'wang_li@qq.com'],
  ['请致电 010-87654321', '87654321', '87654321'],
  ['寄往朝阳区建国路88号院3单元', '建国路', '建国路88号'],
  ['会员张伟已参加', '张伟', '张伟'],
  ['证书属于【王小明】', '王小明', '王小明'],
  ['李建国先生已领取', '李建国', '李建国'],
  ['会员号 20231188 不匹配', '20231188', '20231188'],
  ['openid oABCD5aBcDeFgHiJkLmN 未绑定', 'oABCD5', 'oABCD5aBcDeFgHiJkLmN'],
  ['卡号 6222021234567890123 有误', '6222021234567890123', '6222021234567890123'],
  ['护照 E12345678 已过期', 'E12345678', '12345678'],
  ['空指针异常', '空指针'],
  ['数据库连接池已满', '数据库'],
];

const catalogue: readonly string[] = Object.values(errorCatalogue).map(({ message }) => message.zh);

for (const [i, message] of business.entries()) {
  await t.test(`passes on a message for visitors: ${message}`, async (t) => {
    state.behaviour = respondWith(JSON.stringify({ code: i % 2 ? 500 : 6001, msg: message }));
    t.match(await site.get(`${certificate}CKU-${i}`), { status: 422, json: { code: 42201, message } });
  });
}

for (const [i, [message, neverShown, neverLogged]] of technical.entries()) {
  await t.test(`withholds a technical or personal message: ${message}`, async (t) => {
    for (const status of [200, 400, 500]) {
      const field = status === 400 ? 'message' : 'msg';
      state.behaviour = respondWith(JSON.stringify({ code: 500, [field]: message }), {}, status);
      const response = await site.get(`${certificate}CKU-${i}`);
      t.ok(catalogue.includes(response.json.message), `${status}: ${response.json.message}`);
      t.notOk(response.text.includes(neverShown), `${status}: body`);
      const line = JSON.stringify(await logOf(site, response));
      if (neverLogged) t.notOk(line.includes(neverLogged), `${status}: log`);
    }
  });
}

t.test('treats status 500 as an oa-web failure, whatever the envelope says', async (t) => {
  state.behaviour = respondWith('{"code":6001,"msg":"活动未开始"}', {}, 500);
  const response = await site.get(`${certificate}CKU-1`);
  t.match(response, { status: 502, json: { code: 50202, message: errorCatalogue.upstreamFailed.message.zh } });
  t.match(await logOf(site, response), { upstream: { reason: 'status', upstreamStatus: 500, detail: '活动未开始' } });
});

t.test('treats "system busy" as a failure, not as a refusal', async (t) => {
  for (const body of ['{"code":-1,"msg":"系统繁忙，请稍后再试"}', '{"code":500,"msg":"系统异常"}', '{"code":500}']) {
    state.behaviour = respondWith(body);
    t.match(await site.get(`${certificate}CKU-1`), { status: 502, json: { code: 50202 } }, body);
  }
});

t.test('strips markup from a message without splitting words', async (t) => {
  state.behaviour = respondWith('{"code":7,"msg":"活动<b>尚未</b>开始<br>请稍候"}');
  t.match(await site.get(`${certificate}CKU-1`), { json: { message: '活动尚未开始 请稍候' } });
});

t.test('never shows a success message as the reason for an error', async (t) => {
  state.behaviour = respondWith('{"code":7,"msg":"操作成功"}');
  t.match(await site.get(`${certificate}CKU-1`), { json: { code: 42201, message: errorCatalogue.refused.message.zh } });
});

t.test('does not resend a draw under the same key after oa-web failed', async (t) => {
  const path = '/oa-web/api/v1/dogNoseprin/raffle/participate';
  for (const [i, [body, status]] of (
    [
      ['{"code":500,"msg":"commit failed"}', 500],
      ['{"code":500,"msg":"transaction rolled back"}', 200],
      ['{"code":500,"msg":"系统异常"}', 200],
    ] as const
  ).entries()) {
    state.behaviour = respondWith(body, {}, status);
    const headers = { 'content-type': 'application/json', 'idempotency-key': `k${i}`, authorization: 'Bearer zhang' };
    const draw = () => site.get(path, { method: 'POST', headers, body: '{}' });
    const before = upstream.requests.length;
    t.match(await draw(), { status: 504, json: { code: 50401 } }, body);
    t.match(await draw(), { json: { code: 50401 } }, body);
    t.equal(upstream.requests.length - before, 1, `${body}: number of draws`);
  }
});
