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
import { isRow, listOf, without } from '../changes.ts';
import type { Deviation } from '../deviation.ts';
import { register } from '../register.ts';

const report = geneReport(served(register.geneReports[0]));

export const namedPayload: Deviation = {
  name: 'R.put("certificate", …) beside code and msg, as in renren-fast',
  apply: (house) =>
    house.wrap('certificateInfo', (outcome) =>
      outcome.ok ? { msg: 'success', code: 0, certificate: outcome.data } : { msg: outcome.message, code: 500 },
    ),
  asks: [fullCertificate('valid'), fullCertificate('revoked'), refusal],
  names: ['certificate'],
  doctor: /\bcertificate\b/,
  honest: 'right',
  map: { envelope: { data: ['certificate'] } },
};

export const spreadPayload: Deviation = {
  name: 'the fields of the certificate beside code and message',
  apply: (house) =>
    house.wrap('certificateInfo', (outcome) =>
      outcome.ok
        ? { code: 0, message: 'ok', ...(isRow(outcome.data) && outcome.data) }
        : { code: outcome.code, message: outcome.message },
    ),
  asks: [fullCertificate('valid'), fullCertificate('revoked'), fullCertificate('reissued'), refusal],
  names: ['status', 'code', 'number'],
  doctor: /certificateInfo|complete/,
  honest: 'right',
  map: {},
};

export const arrayOfOne: Deviation = {
  name: 'a single record in a list of one',
  apply: (house) => {
    for (const call of ['certificateInfo', 'geneReport', 'getFciDogById', 'groomerCertificatesById']) {
      house.tell(call, (data) => (data === null ? [] : [data]));
    }
  },
  asks: [
    fullCertificate('valid'),
    report,
    breed('3122'),
    certificate('revoked', { status: 'revoked' }),
    geneReport({ error: 40_401 }, 'GR-24-900099'),
  ],
  names: ['data'],
  doctor: /list of one|array|complete|certificateInfo/,
  honest: 'right',
  map: {},
};

export const jsonInText: Deviation = {
  name: 'data as JSON in a text, written by fastjson twice',
  apply: (house) => house.tell('*', (data) => JSON.stringify(data)),
  asks: [...everyShape, report],
  names: ['data', 'text', 'string'],
  doctor: /JSON in a text|text|complete/,
  honest: 'right',
  map: {},
};

export const bodyInText: Deviation = {
  name: 'the whole body as JSON in a text',
  apply: (house) => house.send('*', (answer) => ({ ...answer, body: JSON.stringify(String(answer.body)) })),
  asks: [allGroups, fullCertificate('valid')],
  names: ['shape', 'json', 'string', 'text'],
  doctor: /text|all calls|complete/,
  honest: 'right',
  map: {},
};

export const jsonp: Deviation = {
  name: 'JSONP, although no callback was requested',
  apply: (house) =>
    house.send('*', (answer) => ({
      ...answer,
      headers: { 'content-type': 'application/javascript;charset=UTF-8' },
      body: `/**/callback(${answer.body});`,
    })),
  asks: [allGroups, fullCertificate('valid'), noticesOf('71', 2)],
  names: ['callback', 'jsonp', 'json'],
  doctor: /callback|JSONP|complete/i,
  honest: 'right',
  map: {},
};

/** fastjson writes an object that it has written before as a reference. */
const referTo = (breeds: Map<unknown, string>) => (row: Record<string, unknown>, n: number) => {
  const id = isRow(row.breed) ? row.breed.id : undefined;
  const known = breeds.get(id);
  if (known) return { ...row, breed: { $ref: known } };
  breeds.set(id, `$.data.items[${n}].breed`);
  return row;
};

export const fastjsonRef: Deviation = {
  name: 'a breed written once, then as {"$ref": …}, by fastjson',
  apply: (house) =>
    house.tell('rank', (data) => {
      const list = listOf(data);
      const refer = referTo(new Map());
      return list && { items: list.items.map((row, n) => refer(row as Record<string, unknown>, n)), total: list.total };
    }),
  asks: [ranking(1, 25)],
  names: ['$ref'],
  doctor: /\$ref|complete/,
  honest: 'right',
  map: {},
};

export const twiceNested: Deviation = {
  name: 'the record in data.certInfo',
  apply: (house) => house.tell('certificateInfo', (data) => ({ certInfo: data })),
  asks: [fullCertificate('valid'), fullCertificate('revoked')],
  names: ['certInfo'],
  doctor: /certInfo/,
  honest: 'right',
  map: { envelope: { data: ['certInfo'] } },
};

export const splitRecord: Deviation = {
  name: 'the certificate in certInfo, the dog in dogInfo',
  apply: (house) =>
    house.tell('certificateInfo', (data) => {
      if (!isRow(data)) return data;
      const dog = data.dog as Record<string, unknown>;
      return {
        certInfo: { no: data.number, state: data.status, kind: data.kind, issuedOn: data.issuedOn },
        dogInfo: { dogName: dog.registeredName, callName: dog.callName, sex: dog.sex, bornOn: dog.bornOn },
        ...without(data, 'number', 'status', 'kind', 'issuedOn', 'dog'),
        breed: dog.breed,
      };
    }),
  asks: (['valid', 'revoked', 'titled'] as const).map((which) => {
    const full = fullCertificate(which).data as Record<string, unknown>;
    const { registeredName, callName, sex, bornOn, breed: itsBreed } = full.dog as Record<string, unknown>;
    const { number, status, kind, issuedOn, owner } = full;
    return certificate(which, {
      number,
      status,
      kind,
      issuedOn,
      owner,
      dog: { registeredName, callName, sex, bornOn, breed: itsBreed },
    });
  }),
  names: ['certInfo', 'dogInfo', 'certInfo.state', 'certInfo.no', 'dogInfo.dogName'],
  doctor: /certInfo|dogInfo/,
  honest: 'error',
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
};

export const mapOfRecords: Deviation = {
  name: 'a list as an object by identifier',
  apply: (house) =>
    house.tell('getFciGroup', (data) =>
      Object.fromEntries((data as { id: string }[]).map((row) => [`g${row.id}`, row])),
    ),
  asks: [allGroups],
  names: ['g1', 'g5', 'g8', 'g9'],
  doctor: /\bg1\b|getFciGroup|complete/,
  honest: 'right',
  map: {},
};

export const mapOfLists: Deviation = {
  name: 'all breeds as lists by the initial of the name',
  apply: (house) =>
    house.tell('getFciDogAll', (data) => {
      const lists: Record<string, unknown[]> = {};
      for (const row of data as { name: { en: string } }[]) {
        const initial = row.name.en.slice(0, 1);
        lists[initial] = [...(lists[initial] ?? []), row];
      }
      return lists;
    }),
  asks: [
    {
      ...allBreeds,
      data: ['G', 'B', 'W', 'A', 'S', 'C', 'L', 'E', 'P', 'F'].flatMap((initial) =>
        register.breeds.filter(({ name }) => name.en.startsWith(initial)).map((row) => served(row)),
      ),
    },
    breedsOf('801'),
  ],
  names: ['G', 'B', 'S', 'L'],
  doctor: /getFciDogAll|complete/,
  honest: 'right',
  map: {},
};

export const detailInList: Deviation = {
  name: 'a breed as the only row of a page',
  apply: (house) =>
    house.tell('getFciDogById', (data) => ({ rows: data === null ? [] : [data], total: data === null ? 0 : 1 })),
  asks: [breed('3122'), { ...breed(golden), data: { id: golden, fciNumber: 111, lifespanYears: [10, 12] } }],
  names: ['rows'],
  doctor: /rows|getFciDogById|complete/,
  honest: 'right',
  map: {},
};
