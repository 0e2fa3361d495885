/** Payloads: where in the envelope the data is, and in what wrapping. */
import {
  allBreeds,
  allGroups,
  breed,
  breedsOf,
  certificate,
  everyShape,
  fullCertificate,
  geneReport,
  golden,
  noticesOf,
  ranking,
  refusal,
  served,
} from '../asks.ts';
import { isRow, listOf, type Row } from '../changes.ts';
import { deviation, tells, theme, wraps } from '../deviation.ts';
import { register } from '../register.ts';

const [valid, revoked] = [fullCertificate('valid'), fullCertificate('revoked')];
const report = geneReport(served(register.geneReports[0]));
const inList = (data: unknown) => (data === null ? [] : [data]);

/** The parts of a certificate that are sent apart from each other. */
function parts(which: 'valid' | 'revoked' | 'titled') {
  const { number, status, kind, issuedOn, owner, dog } = fullCertificate(which).data as Row;
  const { registeredName, callName, sex, bornOn, breed: its } = dog as Row;
  return certificate(which, {
    number,
    status,
    kind,
    issuedOn,
    owner,
    dog: { registeredName, callName, sex, bornOn, breed: its },
  });
}

/** fastjson writes an object that it has written before as a reference. */
function referring(data: unknown) {
  const written = new Map<unknown, string>();
  const list = listOf(data);
  const items = list?.items.map((row, n) => {
    const { breed: its } = row as { breed: Row };
    const known = written.get(its.id);
    if (known) return { ...(row as Row), breed: { $ref: known } };
    written.set(its.id, `$.data.items[${n}].breed`);
    return row;
  });
  return list && { items, total: list.total };
}

export const payloads = theme(
  [valid, revoked],
  [
    deviation(
      'R.put("certificate", …) beside code and msg, as in renren-fast',
      wraps(
        (data) => ({ msg: 'success', code: 0, certificate: data }),
        ({ message }) => ({ msg: message, code: 500 }),
        'certificateInfo',
      ),
      { asks: [valid, revoked, refusal], doctor: /\bcertificate\b/, map: { envelope: { data: ['certificate'] } } },
    ),
    deviation(
      'the fields of the certificate beside code and message',
      wraps(
        (data) => ({ code: 0, message: 'ok', ...(isRow(data) && data) }),
        ({ code, message }) => ({ code, message }),
        'certificateInfo',
      ),
      { asks: [valid, revoked, fullCertificate('reissued'), refusal] },
    ),
    deviation(
      'a single record in a list of one',
      tells(['certificateInfo', 'geneReport', 'getFciDogById', 'groomerCertificatesById'], inList),
      {
        asks: [
          valid,
          report,
          breed('3122'),
          certificate('revoked', { status: 'revoked' }),
          geneReport({ error: 40_401 }, 'GR-24-900099'),
        ],
      },
    ),
    deviation(
      'data as JSON in a text, written by fastjson twice',
      tells('*', (data) => JSON.stringify(data)),
      { asks: [...everyShape, report] },
    ),
    deviation(
      'JSONP, although no callback was requested',
      (house) =>
        house.send('*', (answer) => ({
          ...answer,
          headers: { 'content-type': 'application/javascript;charset=UTF-8' },
          body: `/**/callback(${answer.body});`,
        })),
      { asks: [allGroups, valid, noticesOf('71', 2)] },
    ),
    deviation('a breed written once, then as {"$ref": …}, by fastjson', tells('rank', referring), {
      asks: [ranking(1, 25)],
    }),
    deviation(
      'the record in data.certInfo',
      tells('certificateInfo', (data) => ({ certInfo: data })),
      { doctor: /certInfo/, map: { envelope: { data: ['certInfo'] } } },
    ),
    deviation(
      'the certificate in certInfo, the dog in dogInfo',
      tells('certificateInfo', (data) => {
        if (!isRow(data)) return data;
        const { number, status, kind, issuedOn, dog, ...rest } = data;
        const { registeredName, callName, sex, bornOn, breed: its } = dog as Row;
        return {
          certInfo: { no: number, state: status, kind, issuedOn },
          dogInfo: { dogName: registeredName, callName, sex, bornOn },
          ...rest,
          breed: its,
        };
      }),
      {
        asks: [parts('valid'), parts('revoked'), parts('titled')],
        doctor: /certInfo/,
        map: {
          calls: {
            certificateInfo: {
              fields: {
                'certInfo.no': 'number',
                'certInfo.state': 'status',
                'certInfo.kind': 'kind',
                'certInfo.issuedOn': 'issuedOn',
                'dogInfo.dogName': 'registeredName',
                'dogInfo.callName': 'callName',
                'dogInfo.sex': 'sex',
                'dogInfo.bornOn': 'bornOn',
              },
            },
          },
        },
      },
    ),
    deviation(
      'a list as an object by identifier',
      tells('getFciGroup', (data) => Object.fromEntries((data as { id: string }[]).map((row) => [`g${row.id}`, row]))),
      { asks: [allGroups] },
    ),
  ],
  [
    deviation(
      'the whole body as JSON in a text',
      (house) => house.send('*', (answer) => ({ ...answer, body: JSON.stringify(String(answer.body)) })),
      { asks: [allGroups, valid] },
    ),
    deviation(
      'all breeds as lists by the initial of the name',
      tells('getFciDogAll', (data) => {
        const lists: Record<string, unknown[]> = {};
        for (const row of data as { name: { en: string } }[]) {
          const initial = row.name.en.slice(0, 1);
          lists[initial] = [...(lists[initial] ?? []), row];
        }
        return lists;
      }),
      {
        asks: [
          {
            ...allBreeds,
            data: [...'GBWASCLEPF'].flatMap((initial) =>
              register.breeds.filter(({ name }) => name.en.startsWith(initial)).map((row) => served(row)),
            ),
          },
          breedsOf('801'),
        ],
      },
    ),
    deviation(
      'a breed as the only row of a page',
      tells('getFciDogById', (data) => ({ rows: inList(data), total: inList(data).length })),
      { asks: [breed('3122'), { ...breed(golden), data: { id: golden, fciNumber: 111, lifespanYears: [10, 12] } }] },
    ),
  ],
);
