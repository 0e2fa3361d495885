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
import { type Apply, deviation, theme, together, wraps } from '../deviation.ts';
import { toGbk } from '../gbk.ts';
import { type Answer, json } from '../plain-house.ts';
import { register } from '../register.ts';

const valid = fullCertificate('valid');
const publicCalls = [allGroups, valid, noticesOf('71', 2)];
const texts = [allGroups, fullLicence('groomerCertificates', 'CKU-G-A-2024-9001'), noticesOf('71')];
const forAll = (entry: NonNullable<OaWebMap['calls']>[string]): OaWebMap => ({ calls: { '*': entry } });
const headers = (wanted: Record<string, string>) => forAll({ headers: wanted });

const html = (body: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'text/html;charset=UTF-8' },
  body,
});

/** Answers like this unless the header has this value. */
const unless =
  (header: string, value: string, answer: Answer): Apply =>
  (house) =>
    house.gate('*', ({ headers: sent }) => (sent[header] === value ? undefined : answer));

const body = (answer: Answer): string => String(answer.body);

/** Sends these bytes under this content type. */
const sends =
  (contentType: string, encode: (text: string) => Buffer): Apply =>
  (house) =>
    house.send('*', (answer) => ({
      ...answer,
      headers: { ...answer.headers, 'content-type': contentType },
      body: encode(body(answer)),
    }));
const utf8 = (text: string): Buffer => Buffer.from(text);
const sendsJson = (charset: string, encode: (text: string) => Buffer) =>
  sends(`application/json${charset && `;charset=${charset}`}`, encode);

export const wire = theme(
  publicCalls,
  [
    deviation(
      'a fixed header x-client wanted, 401 otherwise',
      unless('x-client', 'h5', json({ code: 401, msg: '非法客户端', data: null }, 401)),
      { names: ['401', '非法客户端'], decided: headers({ 'x-client': 'h5' }) },
    ),
    deviation(
      'a fixed token wanted on public calls, code 401 with HTTP 200 otherwise',
      unless('access-token', 'public-h5', json({ code: 401, msg: 'token不能为空', data: null })),
      { names: ['401', 'token不能为空'], decided: headers({ 'access-token': 'public-h5' }) },
    ),
    deviation(
      'a sign-in page with HTTP 200 without X-Requested-With',
      unless(
        'x-requested-with',
        'XMLHttpRequest',
        html('<!DOCTYPE html><html><head><title>登录</title></head><body><form action="/login"></form></body></html>'),
      ),
      { names: ['html'], map: headers({ 'x-requested-with': 'XMLHttpRequest' }) },
    ),
    deviation(
      "the member's token wanted without Bearer",
      (house) => {
        house.tokenIn = ({ authorization }) => authorization;
      },
      {
        asks: [member('total', served(register.raffle.total)), write('share', served(register.raffle.totalAfterShare))],
        names: ['token', '401', '登录已失效'],
        map: forAll({ token: 'raw' }),
      },
    ),
    deviation("UTF-8 labelled ISO-8859-1, a servlet's default", sendsJson('ISO-8859-1', utf8), {
      asks: texts,
      map: forAll({ charset: 'utf-8' }),
    }),
    deviation('GBK labelled UTF-8', sendsJson('UTF-8', toGbk), { asks: texts, map: forAll({ charset: 'gbk' }) }),
    deviation('JSON as text/html, for the file uploads of old browsers', sends('text/html;charset=UTF-8', utf8), {
      asks: everyShape,
    }),
    deviation(
      'a refusal as HTTP 500 with an envelope',
      (house) =>
        house.send('*', (answer) => (body(answer).startsWith('{"code":0') ? answer : { ...answer, status: 500 })),
      { asks: [refusal, valid] },
    ),
    deviation(
      "a refusal as Spring Boot's HTTP 500 with exception and path",
      together(
        wraps(
          (data) => ({ code: 0, message: 'ok', data }),
          () => ({
            timestamp: 1_795_147_200_000,
            status: 500,
            error: 'Internal Server Error',
            exception: 'java.lang.NullPointerException',
            message: 'No message available',
            path: '/oa-web/api/v1/breeder/myDog/certificateInfo',
          }),
          'certificateInfo',
        ),
        (house) =>
          house.send('certificateInfo', (answer) =>
            body(answer).includes('NullPointer') ? { ...answer, status: 500 } : answer,
          ),
      ),
      { asks: [{ ...refusal, data: { error: 50_202 } }, valid], doctor: /certificateInfo/ },
    ),
  ],
  [
    deviation(
      'a Referer wanted against hotlinking, 403 and a page otherwise',
      unless('referer', 'https://h5.example.org/', html('<html><body>Forbidden</body></html>', 403)),
      { names: ['403'], decided: headers({ referer: 'https://h5.example.org/' }) },
    ),
    deviation('UTF-8 labelled GBK', sendsJson('GBK', utf8), { asks: texts, map: forAll({ charset: 'utf-8' }) }),
    deviation('GBK without a label, from a Windows Tomcat', sendsJson('', toGbk), {
      asks: texts,
      map: forAll({ charset: 'gbk' }),
    }),
    deviation(
      'GBK labelled gb2312, with characters beyond it',
      together(
        (house) => {
          const [first] = house.register.groups;
          if (first) house.register.groups[0] = { ...first, name: { ...first.name, zh: '镕鎔犬' } };
        },
        sends('text/html; charset=gb2312', toGbk),
      ),
      {
        asks: [
          { ...allGroups, data: [{ name: { zh: '镕鎔犬' } }, ...(allGroups.data as object[]).slice(1)] },
          noticesOf('71'),
        ],
      },
    ),
  ],
);
