/** On the wire: headers that oa-web insists on, character sets, content types, status codes. */
import type { OaWebMap } from '../../../../server/oaweb/map/schema.ts';
import {
  allGroups,
  everyShape,
  fullCertificate,
  fullLicence,
  member,
  noticesOf,
  refusal,
  served,
  write,
} from '../asks.ts';
import type { Deviation } from '../deviation.ts';
import { toGbk } from '../gbk.ts';
import { type Answer, type House, json } from '../plain-house.ts';
import { register } from '../register.ts';

const publicCalls = [allGroups, fullCertificate('valid'), noticesOf('71', 2)];
const texts = [allGroups, fullLicence('groomerCertificates', 'CKU-G-A-2024-9001'), noticesOf('71')];
const headers = (wanted: Record<string, string>): OaWebMap => ({ calls: { '*': { headers: wanted } } });

export const clientHeader: Deviation = {
  name: 'a fixed header x-client wanted, 401 otherwise',
  apply: (house) =>
    house.gate('*', ({ headers: sent }) =>
      sent['x-client'] === 'h5' ? undefined : json({ code: 401, msg: '非法客户端', data: null }, 401),
    ),
  asks: publicCalls,
  names: ['非法客户端', '401'],
  doctor: /401|非法客户端/,
  honest: 'error',
  decided: headers({ 'x-client': 'h5' }),
  map: headers({ 'x-client': 'h5' }),
};

export const publicToken: Deviation = {
  name: 'a fixed token wanted on public calls, code 401 with HTTP 200 otherwise',
  apply: (house) =>
    house.gate('*', ({ headers: sent }) =>
      sent['access-token'] === 'public-h5' ? undefined : json({ code: 401, msg: 'token不能为空', data: null }),
    ),
  asks: publicCalls,
  names: ['token不能为空', '401'],
  doctor: /401|token不能为空/,
  honest: 'error',
  decided: headers({ 'access-token': 'public-h5' }),
  map: headers({ 'access-token': 'public-h5' }),
};

export const referer: Deviation = {
  name: 'a Referer wanted against hotlinking, 403 and a page otherwise',
  apply: (house) =>
    house.gate('*', ({ headers: sent }) =>
      sent.referer === 'https://h5.example.org/'
        ? undefined
        : { status: 403, headers: { 'content-type': 'text/html' }, body: '<html><body>Forbidden</body></html>' },
    ),
  asks: publicCalls,
  names: ['403'],
  doctor: /403/,
  honest: 'error',
  decided: headers({ referer: 'https://h5.example.org/' }),
  map: headers({ referer: 'https://h5.example.org/' }),
};

export const loginPage: Deviation = {
  name: 'a sign-in page with HTTP 200 without X-Requested-With',
  apply: (house) =>
    house.gate('*', ({ headers: sent }) =>
      sent['x-requested-with'] === 'XMLHttpRequest'
        ? undefined
        : {
            status: 200,
            headers: { 'content-type': 'text/html;charset=UTF-8' },
            body: '<!DOCTYPE html><html><head><title>登录</title></head><body><form action="/login"></form></body></html>',
          },
    ),
  asks: publicCalls,
  names: ['html'],
  doctor: /html/i,
  honest: 'error',
  map: headers({ 'x-requested-with': 'XMLHttpRequest' }),
};

export const rawToken: Deviation = {
  name: "the member's token wanted without Bearer",
  apply: (house) => {
    house.tokenIn = ({ authorization }) => authorization;
  },
  asks: [member('total', served(register.raffle.total)), write('share', served(register.raffle.totalAfterShare))],
  names: ['401', 'token', '登录已失效'],
  doctor: /token|401|Bearer/,
  honest: 'error',
  map: { calls: { '*': { token: 'raw' } } },
};

const body = (answer: Answer): string => String(answer.body);

/** Sends these bytes under this content type. */
function sentAs(house: House, contentType: string, encode: (text: string) => Buffer): void {
  house.send('*', (answer) => ({
    ...answer,
    headers: { ...answer.headers, 'content-type': contentType },
    body: encode(body(answer)),
  }));
}
const utf8 = (text: string): Buffer => Buffer.from(text);

export const utf8AsLatin1: Deviation = {
  name: "UTF-8 labelled ISO-8859-1, a servlet's default",
  apply: (house) => sentAs(house, 'application/json;charset=ISO-8859-1', utf8),
  asks: texts,
  names: ['ISO-8859-1', 'charset'],
  doctor: /ISO-8859-1|charset|complete/i,
  honest: 'right',
  map: { calls: { '*': { charset: 'utf-8' } } },
};

export const utf8AsGbk: Deviation = {
  name: 'UTF-8 labelled GBK',
  apply: (house) => sentAs(house, 'application/json;charset=GBK', utf8),
  asks: texts,
  names: ['GBK', 'charset'],
  doctor: /GBK|charset|complete/i,
  honest: 'right',
  map: { calls: { '*': { charset: 'utf-8' } } },
};

export const gbkAsUtf8: Deviation = {
  name: 'GBK labelled UTF-8',
  apply: (house) => sentAs(house, 'application/json;charset=UTF-8', toGbk),
  asks: texts,
  names: ['charset', 'UTF-8', 'GBK'],
  doctor: /GBK|charset|complete/i,
  honest: 'right',
  map: { calls: { '*': { charset: 'gbk' } } },
};

export const gbkUnlabelled: Deviation = {
  name: 'GBK without a label, from a Windows Tomcat',
  apply: (house) => sentAs(house, 'application/json', toGbk),
  asks: texts,
  names: ['charset', 'UTF-8', 'GBK'],
  doctor: /GBK|charset|complete/i,
  honest: 'right',
  map: { calls: { '*': { charset: 'gbk' } } },
};

export const gbkAsGb2312: Deviation = {
  name: 'GBK labelled gb2312, with characters beyond it',
  apply: (house) => {
    const first = house.register.groups[0];
    if (first) house.register.groups[0] = { ...first, name: { ...first.name, zh: '镕鎔犬' } };
    sentAs(house, 'text/html; charset=gb2312', toGbk);
  },
  asks: [
    { ...allGroups, data: [{ name: { zh: '镕鎔犬' } }, ...(allGroups.data as object[]).slice(1)] },
    noticesOf('71'),
  ],
  names: ['gb2312', 'charset'],
  doctor: /gb2312|charset|complete/i,
  honest: 'right',
  map: {},
};

export const textHtml: Deviation = {
  name: 'JSON as text/html, for the file uploads of old browsers',
  apply: (house) => sentAs(house, 'text/html;charset=UTF-8', utf8),
  asks: everyShape,
  names: ['text/html', 'html'],
  doctor: /text\/html|complete/,
  honest: 'right',
  map: {},
};

export const serverError: Deviation = {
  name: 'a refusal as HTTP 500 with an envelope',
  apply: (house) =>
    house.send('*', (answer) => (body(answer).startsWith('{"code":0') ? answer : { ...answer, status: 500 })),
  asks: [refusal, fullCertificate('valid')],
  names: ['500', '5001', '系统维护中'],
  doctor: /500|certificateInfo|complete/,
  honest: 'right',
  map: {},
};

export const stackTrace: Deviation = {
  name: "a refusal as Spring Boot's HTTP 500 with exception and path",
  apply: (house) => {
    house.wrap('certificateInfo', (outcome, { path }) =>
      outcome.ok
        ? { code: 0, message: 'ok', data: outcome.data }
        : {
            timestamp: 1_795_147_200_000,
            status: 500,
            error: 'Internal Server Error',
            exception: 'java.lang.NullPointerException',
            message: 'No message available',
            path,
          },
    );
    house.send('certificateInfo', (answer) =>
      body(answer).includes('NullPointer') ? { ...answer, status: 500 } : answer,
    );
  },
  asks: [{ ...refusal, data: { error: 50_202 } }, fullCertificate('valid')],
  names: ['500', 'java.lang.NullPointerException', 'Internal Server Error'],
  doctor: /500|certificateInfo|complete/,
  honest: 'error',
  map: {},
};
