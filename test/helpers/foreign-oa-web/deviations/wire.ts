/** The wire format: headers that oa-web requires, character sets, content types, status codes. */
import type { OaWebMap } from '../../../../server/oaweb/map/schema.ts';
import { type Apply, dataSlot, theme, wraps } from '../deviation.ts';
import {
  allGroups,
  everyShape,
  fullCertificate,
  fullLicence,
  member,
  noticesOf,
  refusal,
  toExpected,
  write,
} from '../expected-calls.ts';
import { toGbk } from '../gbk.ts';
import { type Answer, html, json } from '../plain-fake.ts';
import { register } from '../register.ts';

const valid = fullCertificate('valid');
const texts = [allGroups, fullLicence('groomerCertificates', 'CKU-G-A-2024-9001'), noticesOf('71')];
const forAll = (entry: NonNullable<OaWebMap['calls']>[string]): OaWebMap => ({ calls: { '*': entry } });
const readAs = (charset: 'utf-8' | 'gbk') => ({ asks: texts, map: forAll({ charset }) });

/** Sends this answer unless the header has this value. */
const unless =
  (header: string, value: string, answer: Answer): Apply =>
  (fake) =>
    fake.gate('*', ({ headers }) => (headers[header] === value ? undefined : answer));

/** Sends bodies in this encoding with this content type. */
const sends =
  (contentType: string, encode: (text: string) => Buffer = Buffer.from): Apply =>
  (fake) =>
    fake.send('*', ({ status, headers, body }) => ({
      status,
      headers: { ...headers, 'content-type': contentType },
      body: encode(String(body)),
    }));

/** Sends bodies that satisfy `isFailure` with status 500. */
const fails =
  (isFailure: (body: string) => boolean): Apply =>
  (fake) =>
    fake.send('*', (answer) => (isFailure(String(answer.body)) ? { ...answer, status: 500 } : answer));

const springError = {
  timestamp: 1_795_147_200_000,
  status: 500,
  error: 'Internal Server Error',
  exception: 'java.lang.NullPointerException',
  message: 'No message available',
  path: '/oa-web/api/v1/breeder/myDog/certificateInfo',
};

export const wire = theme(
  [allGroups, valid, noticesOf('71', 2)],
  {
    'requires a fixed header x-client, and sends 401 without it': [
      unless('x-client', 'h5', json({ code: 401, msg: '非法客户端', data: null }, 401)),
      { names: ['401', '非法客户端'], decided: forAll({ headers: { 'x-client': 'h5' } }) },
    ],
    'requires a fixed token on public calls, or sends code 401 with HTTP 200': [
      unless('access-token', 'public-h5', json({ code: 401, msg: 'token不能为空', data: null })),
      { names: ['401', 'token不能为空'], decided: forAll({ headers: { 'access-token': 'public-h5' } }) },
    ],
    'sends a sign-in page with HTTP 200 without X-Requested-With': [
      unless(
        'x-requested-with',
        'XMLHttpRequest',
        html('<!DOCTYPE html><html><head><title>登录</title></head><body><form action="/login"></form></body></html>'),
      ),
      { names: ['html'], map: forAll({ headers: { 'x-requested-with': 'XMLHttpRequest' } }) },
    ],
    "expects the member's token without Bearer": [
      (fake) => {
        fake.tokenIn = ({ authorization }) => authorization;
      },
      {
        asks: [
          member('total', toExpected(register.raffle.total)),
          write('share', toExpected(register.raffle.totalAfterShare)),
        ],
        names: ['token', '401', '登录已失效'],
        map: forAll({ token: 'raw' }),
      },
    ],
    "UTF-8 labelled ISO-8859-1, a servlet's default": [sends('application/json;charset=ISO-8859-1'), readAs('utf-8')],
    'GBK labelled UTF-8': [sends('application/json;charset=UTF-8', toGbk), readAs('gbk')],
    'JSON as text/html, for the file uploads of old browsers': [sends('text/html;charset=UTF-8'), { asks: everyShape }],
    'a refusal as HTTP 500 with an envelope': [
      fails((body) => !body.startsWith('{"code":0')),
      { asks: [{ ...refusal, data: { error: 50_202 } }, valid] },
    ],
    "a refusal as Spring Boot's HTTP 500 with exception and path": [
      wraps({ code: 0, message: 'ok', data: dataSlot }, springError, 'certificateInfo'),
      fails((body) => body.includes('NullPointer')),
      { asks: [{ ...refusal, data: { error: 50_202 } }, valid], doctor: /certificateInfo/ },
    ],
  },
  {
    'GBK labelled gb2312, with characters that gb2312 lacks': [
      ({ register: { groups } }) => {
        const [first] = groups;
        if (first) groups[0] = { ...first, name: { ...first.name, zh: '镕鎔犬' } };
      },
      sends('text/html; charset=gb2312', toGbk),
      {
        asks: [
          { ...allGroups, data: [{ name: { zh: '镕鎔犬' } }, ...(allGroups.data as object[]).slice(1)] },
          noticesOf('71'),
        ],
      },
    ],
  },
);
