/** A doctor's report with an example of every part: states of calls and pages, findings, codes, personal fields. */
import type { DoctorReport } from '../../shared/doctor-report.ts';

type Call = DoctorReport['calls'][number];
type Field = Call['fields'][number];

const field = (name: string, key: string, more: Partial<Field> = {}): Field => ({
  field: name,
  keys: { [key]: 6 },
  found: 6,
  sought: 6,
  codes: {},
  ...more,
});

const call = (path: string, state: Call['state'], more: Partial<Call> = {}): Call => ({
  call: path.replace(/.*\//, ''),
  path,
  state,
  reason: '',
  status: state === 'skipped' ? 0 : 200,
  ms: 342,
  questions: state === 'skipped' ? 0 : 6,
  method: 'GET',
  params: {},
  envelope: {},
  fields: [],
  unread: [],
  ...more,
});

export const longKey = 'officialRegisteredNameOfTheDogInLatinLetters';

/** Map line for the finding that a person must decide. */
export const sexLine = '"calls": { "certificateInfo": { "codes": { "sex": { "3": "unknown" } } } }';

export const doctorReport = (at: string, url = 'http://127.0.0.1:8081/'): DoctorReport => ({
  version: 1,
  at,
  url,
  fatal: null,
  calls: [
    call('/oa-web/api/v1/open/getFciGroup', 'understood', {
      reason: '10 records',
      fields: [field('name', 'group_name', { example: { sent: '牧羊犬组', shown: '牧羊犬组 / Sheepdogs' } })],
    }),
    call('/oa-web/api/v1/breeder/myDog/certificateInfo', 'partly', {
      reason: '6 records',
      params: { number: 'certNo', token: 'token' },
      envelope: { code: 'rc 0', data: 'body' },
      fields: [
        field('sex', 'gender', { codes: { '1': 'male', '2': 'female' }, example: { sent: '1', shown: 'male' } }),
        field('bornOn', 'birth', { found: 4, example: { sent: '15/03/2024', shown: '2024-03-15' } }),
        field('registeredName', longKey, { example: { sent: '长安之星', shown: '长安之星 / CHANG AN STAR' } }),
        field('owner', 'ownerName', { example: null }),
        field('judge', 'judge', { keys: {}, found: 0 }),
      ],
      unread: ['cancelFlag', 'dj'],
    }),
    call('/oa-web/api/v1/dog/geneReport', 'failed', { reason: 'refused: parameter missing', status: 400 }),
    call('/oa-web/trainer/trainerCertificates', 'skipped', { reason: 'no sample: give --trainer' }),
  ],
  findings: [
    {
      kind: 'unknown-code',
      call: 'certificateInfo',
      text: 'gender: 3 has no meaning yet',
      mend: { calls: { certificateInfo: { codes: { sex: { 3: 'unknown' } } } } },
      trust: 'person',
      note: false,
    },
    { kind: 'refused', call: 'geneReport', text: 'refused: 参数缺失', mend: null, trust: null, note: false },
    {
      kind: 'parameter',
      call: 'certificateInfo',
      text: 'finds records by number',
      mend: { calls: { certificateInfo: { proved: ['number'] } } },
      trust: 'certain',
      note: true,
    },
    { kind: 'envelope', call: null, text: 'JSONP: the answers are wrapped', mend: null, trust: null, note: true },
  ],
  pages: [
    { path: '/breed/group', state: 'complete', empty: [] },
    { path: '/ckuh5/ckuCertificate', state: 'partly', empty: ['geneReport', 'certificateInfo: unknown-code'] },
    { path: '/trainerCertificate/index', state: 'not asked', empty: ['trainerCertificates'] },
  ],
});
