/** Envelopes: which key and which word mean success. */
import { allGroups, everyShape, fullCertificate, member, noticesOf, refusal, write } from '../asks.ts';
import { deviation, theme, together, wraps } from '../deviation.ts';

export const envelopes = theme(
  everyShape,
  [
    deviation(
      'success code 1 with 操作成功',
      wraps(
        (data) => ({ code: 1, msg: '操作成功', data }),
        ({ message }) => ({ code: 0, msg: message, data: null }),
      ),
      {
        // The refusal needs the codes to be understood.
        asks: everyShape.filter((ask) => ask !== refusal),
        names: ['操作成功', '1'],
        decided: { envelope: { success: ['1'] } },
      },
    ),
    deviation(
      'resultCode SUCCESS or FAIL, with resultMsg',
      wraps(
        (data) => ({ resultCode: 'SUCCESS', resultMsg: '成功', data }),
        ({ message }) => ({ resultCode: 'FAIL', resultMsg: message, data: null }),
      ),
      {
        doctor: /resultCode/,
        map: { envelope: { code: ['resultCode'], message: ['resultMsg'], success: ['SUCCESS'] } },
      },
    ),
    deviation(
      "JeeSite's and EasyUI's {success, msg, obj}",
      wraps(
        (data) => ({ success: true, msg: '操作成功', obj: data, attributes: null }),
        ({ message }) => ({ success: false, msg: message, obj: null, attributes: null }),
      ),
      { doctor: /\bobj\b/, map: { envelope: { data: ['obj'] } } },
    ),
    deviation(
      'flag "1" with tip and entity',
      wraps(
        (data) => ({ flag: '1', tip: '查询成功', entity: data }),
        ({ message }) => ({ flag: '0', tip: message, entity: null }),
      ),
      {
        names: ['flag', 'tip', 'entity'],
        decided: { envelope: { code: ['flag'], success: ['1'] } },
        map: { envelope: { message: ['tip'], data: ['entity'] } },
      },
    ),
    deviation(
      'head with retCode "0000" beside body',
      wraps(
        (data) => ({ head: { retCode: '0000', retMsg: '成功' }, body: data }),
        ({ message }) => ({ head: { retCode: '9999', retMsg: message }, body: null }),
      ),
      {
        names: ['retCode', 'head', 'head.retCode'],
        map: { envelope: { code: ['head.retCode'], message: ['head.retMsg'], data: ['body'], success: ['0000'] } },
      },
    ),
    deviation(
      'code "00000", and "A0400" for a refusal',
      wraps(
        (data) => ({ code: '00000', message: '一切ok', data }),
        ({ message }) => ({ code: 'A0400', message, data: null }),
      ),
      { names: ['00000', '一切ok'], map: { envelope: { success: ['00000'] } } },
    ),
    deviation(
      'an expired sign-in as code 1001 with HTTP 200',
      together(
        (house) => {
          house.tokenIn = () => undefined;
          house.send('*', (answer) => ({ ...answer, status: 200 }));
        },
        wraps(
          (data) => ({ code: 0, message: 'ok', data }),
          ({ code, message }) => ({ code: code === 401 ? 1_001 : code, message, data: null }),
        ),
      ),
      {
        asks: [allGroups, member('total', { error: 40_101 }), write('participate', { error: 40_101 })],
        names: ['1001', '登录已失效'],
        decided: { envelope: { signIn: ['1001'] } },
      },
    ),
    deviation(
      'a refusal as code 0 with success false',
      wraps(
        (data) => ({ code: 0, success: true, message: '', result: data }),
        ({ message }) => ({ code: 0, success: false, message, result: null }),
      ),
      { asks: [refusal, fullCertificate('valid'), noticesOf('71')] },
    ),
  ],
  [
    deviation(
      'errcode and errmsg, as WeChat does',
      wraps(
        (data) => ({ errcode: 0, errmsg: 'ok', data }),
        ({ message }) => ({ errcode: 40_013, errmsg: message }),
      ),
      { doctor: /errcode/ },
    ),
    deviation(
      'status success or error, with info',
      wraps(
        (data) => ({ status: 'success', info: '', data }),
        ({ message }) => ({ status: 'error', info: message, data: '' }),
      ),
      { doctor: /status/ },
    ),
    deviation(
      "RuoYi's code 200 and 500, both with HTTP 200",
      wraps(
        (data) => ({ msg: '操作成功', code: 200, data }),
        ({ message }) => ({ msg: message, code: 500 }),
      ),
    ),
    deviation(
      "JFinal's Ret: state ok or fail",
      wraps(
        (data) => ({ state: 'ok', data }),
        ({ message }) => ({ state: 'fail', msg: message }),
      ),
      { names: ['state'], map: { envelope: { code: ['state'], success: ['ok'] } } },
    ),
  ],
);
