/** Envelopes: which key and which word mean success. */
import { allGroups, everyShape, fullCertificate, member, noticesOf, refusal, write } from '../asks.ts';
import type { Deviation } from '../deviation.ts';

/** Without the refusal, which needs the codes to be understood. */
const successes = everyShape.filter((ask) => ask !== refusal);

export const successCodeOne: Deviation = {
  name: 'success code 1 with 操作成功',
  apply: (house) =>
    house.wrap('*', (outcome) =>
      outcome.ok ? { code: 1, msg: '操作成功', data: outcome.data } : { code: 0, msg: outcome.message, data: null },
    ),
  asks: successes,
  names: ['操作成功', '1'],
  doctor: /操作成功|code 1\b/,
  honest: 'error',
  decided: { envelope: { success: ['1'] } },
  map: { envelope: { success: ['1'] } },
};

export const resultCodeWord: Deviation = {
  name: 'resultCode SUCCESS or FAIL, with resultMsg',
  apply: (house) =>
    house.wrap('*', (outcome) =>
      outcome.ok
        ? { resultCode: 'SUCCESS', resultMsg: '成功', data: outcome.data }
        : { resultCode: 'FAIL', resultMsg: outcome.message, data: null },
    ),
  asks: everyShape,
  names: ['resultCode'],
  doctor: /resultCode/,
  honest: 'right',
  map: { envelope: { code: ['resultCode'], message: ['resultMsg'], success: ['SUCCESS'] } },
};

export const errcode: Deviation = {
  name: 'errcode and errmsg, as WeChat does',
  apply: (house) =>
    house.wrap('*', (outcome) =>
      outcome.ok ? { errcode: 0, errmsg: 'ok', data: outcome.data } : { errcode: 40_013, errmsg: outcome.message },
    ),
  asks: everyShape,
  names: ['errcode'],
  doctor: /errcode/,
  honest: 'right',
  map: {},
};

export const statusWord: Deviation = {
  name: 'status success or error, with info',
  apply: (house) =>
    house.wrap('*', (outcome) =>
      outcome.ok
        ? { status: 'success', info: '', data: outcome.data }
        : { status: 'error', info: outcome.message, data: '' },
    ),
  asks: everyShape,
  names: ['status', 'error'],
  doctor: /status|all calls/,
  honest: 'right',
  map: {},
};

export const successFlagObj: Deviation = {
  name: "JeeSite's and EasyUI's {success, msg, obj}",
  apply: (house) =>
    house.wrap('*', (outcome) =>
      outcome.ok
        ? { success: true, msg: '操作成功', obj: outcome.data, attributes: null }
        : { success: false, msg: outcome.message, obj: null, attributes: null },
    ),
  asks: everyShape,
  names: ['obj'],
  doctor: /\bobj\b/,
  honest: 'right',
  map: { envelope: { data: ['obj'] } },
};

export const flagText: Deviation = {
  name: 'flag "1" with tip and entity',
  apply: (house) =>
    house.wrap('*', (outcome) =>
      outcome.ok
        ? { flag: '1', tip: '查询成功', entity: outcome.data }
        : { flag: '0', tip: outcome.message, entity: null },
    ),
  asks: everyShape,
  names: ['flag', 'tip', 'entity'],
  doctor: /\bflag\b|\bentity\b/,
  honest: 'error',
  decided: { envelope: { code: ['flag'], success: ['1'] } },
  map: { envelope: { code: ['flag'], success: ['1'], message: ['tip'], data: ['entity'] } },
};

export const headAndBody: Deviation = {
  name: 'head with retCode "0000" beside body',
  apply: (house) =>
    house.wrap('*', (outcome) =>
      outcome.ok
        ? { head: { retCode: '0000', retMsg: '成功' }, body: outcome.data }
        : { head: { retCode: '9999', retMsg: outcome.message }, body: null },
    ),
  asks: everyShape,
  names: ['retCode', 'head', 'head.retCode'],
  doctor: /retCode|\bhead\b/,
  honest: 'error',
  map: { envelope: { code: ['head.retCode'], message: ['head.retMsg'], data: ['body'], success: ['0000'] } },
};

export const ajaxResult: Deviation = {
  name: "RuoYi's code 200 and 500, both with HTTP 200",
  apply: (house) =>
    house.wrap('*', (outcome) =>
      outcome.ok ? { msg: '操作成功', code: 200, data: outcome.data } : { msg: outcome.message, code: 500 },
    ),
  asks: everyShape,
  names: ['code', '500', '200'],
  doctor: /all calls|code 200|complete/,
  honest: 'right',
  map: {},
};

export const stateOk: Deviation = {
  name: "JFinal's Ret: state ok or fail",
  apply: (house) =>
    house.wrap('*', (outcome) =>
      outcome.ok ? { state: 'ok', data: outcome.data } : { state: 'fail', msg: outcome.message },
    ),
  asks: everyShape,
  names: ['state'],
  doctor: /\bstate\b/,
  honest: 'right',
  map: { envelope: { code: ['state'], success: ['ok'] } },
};

export const fiveZeros: Deviation = {
  name: 'code "00000", and "A0400" for a refusal',
  apply: (house) =>
    house.wrap('*', (outcome) =>
      outcome.ok
        ? { code: '00000', message: '一切ok', data: outcome.data }
        : { code: 'A0400', message: outcome.message, data: null },
    ),
  asks: everyShape,
  names: ['00000', '一切ok'],
  doctor: /00000|all calls|complete/,
  honest: 'right',
  map: { envelope: { success: ['00000'] } },
};

export const signInByCode: Deviation = {
  name: 'an expired sign-in as code 1001 with HTTP 200',
  apply: (house) => {
    house.tokenIn = () => undefined;
    house.wrap('*', (outcome) =>
      outcome.ok
        ? { code: 0, message: 'ok', data: outcome.data }
        : { code: outcome.code === 401 ? 1_001 : outcome.code, message: outcome.message, data: null },
    );
    house.send('*', (answer) => ({ ...answer, status: 200 }));
  },
  asks: [allGroups, member('total', { error: 40_101 }), write('participate', { error: 40_101 })],
  names: ['1001', '登录已失效'],
  doctor: /1001|登录已失效|all calls/,
  honest: 'error',
  decided: { envelope: { signIn: ['1001'] } },
  map: { envelope: { signIn: ['1001'] } },
};

export const messageInResult: Deviation = {
  name: 'a refusal as code 0 with success false',
  apply: (house) =>
    house.wrap('*', (outcome) =>
      outcome.ok
        ? { code: 0, success: true, message: '', result: outcome.data }
        : { code: 0, success: false, message: outcome.message, result: null },
    ),
  asks: [refusal, fullCertificate('valid'), noticesOf('71')],
  names: ['success'],
  doctor: /\bsuccess\b|all calls|complete/,
  honest: 'right',
  map: {},
};
