/** Deviating envelopes: other keys for code, message and data, and other codes for success. */

import { dataSlot, messageSlot, theme, wraps } from '../deviation.ts';
import { allGroups, everyShape, fullCertificate, member, noticesOf, refusal, write } from '../expected-calls.ts';

export const envelopes = theme(everyShape, {
  'success code 1 with 操作成功': [
    wraps({ code: 1, msg: '操作成功', data: dataSlot }, { code: 0, msg: messageSlot, data: null }),
    {
      // The refusal is only readable if the codes are understood.
      asks: everyShape.filter((ask) => ask !== refusal),
      names: ['操作成功', '1'],
      decided: { envelope: { success: ['1'] } },
    },
  ],
  'resultCode SUCCESS or FAIL, with resultMsg': [
    wraps(
      { resultCode: 'SUCCESS', resultMsg: '成功', data: dataSlot },
      { resultCode: 'FAIL', resultMsg: messageSlot, data: null },
    ),
    {
      doctor: /resultCode/,
      map: { envelope: { code: ['resultCode'], message: ['resultMsg'], success: ['SUCCESS'] } },
    },
  ],
  "JeeSite's and EasyUI's {success, msg, obj}": [
    wraps(
      { success: true, msg: '操作成功', obj: dataSlot, attributes: null },
      { success: false, msg: messageSlot, obj: null, attributes: null },
    ),
    { doctor: /\bobj\b/, map: { envelope: { data: ['obj'] } } },
  ],
  'flag "1" with tip and entity': [
    wraps({ flag: '1', tip: '查询成功', entity: dataSlot }, { flag: '0', tip: messageSlot, entity: null }),
    {
      names: ['flag', 'tip', 'entity'],
      decided: { envelope: { code: ['flag'], success: ['1'] } },
      map: { envelope: { message: ['tip'], data: ['entity'] } },
    },
  ],
  'head with retCode "0000" beside body': [
    wraps(
      { head: { retCode: '0000', retMsg: '成功' }, body: dataSlot },
      { head: { retCode: '9999', retMsg: messageSlot }, body: null },
    ),
    {
      names: ['retCode', 'head', 'head.retCode'],
      map: { envelope: { code: ['head.retCode'], message: ['head.retMsg'], data: ['body'], success: ['0000'] } },
    },
  ],
  'code "00000", and "A0400" for a refusal': [
    wraps({ code: '00000', message: '一切ok', data: dataSlot }, { code: 'A0400', message: messageSlot, data: null }),
    { names: ['00000', '一切ok'], map: { envelope: { success: ['00000'] } } },
  ],
  'an expired sign-in as code 1001 with HTTP 200': [
    (fake) => {
      fake.tokenIn = () => undefined;
      fake.send('*', (answer) => ({
        ...answer,
        status: 200,
        body: String(answer.body).replace('"code":401', '"code":1001'),
      }));
    },
    {
      asks: [allGroups, member('total', { error: 40_101 }), write('participate', { error: 40_101 })],
      names: ['1001', '登录已失效'],
      decided: { envelope: { signIn: ['1001'] } },
    },
  ],
  'a refusal as code 0 with success false': [
    wraps(
      { code: 0, success: true, message: '', result: dataSlot },
      { code: 0, success: false, message: messageSlot, result: null },
    ),
    { asks: [refusal, fullCertificate('valid'), noticesOf('71')] },
  ],
});
