/** Keys that the doctor proposes for a field or asks about. It never proposes a key that belongs to another record. */
import { answered } from '../../../server/doctor/questions.ts';
import { parseMap } from '../../../server/oaweb/map/load-map.ts';
import { t } from '../../helpers/tap.ts';
import { absent, certificate as named, number, runDoctorOn } from './run-doctor.ts';

const proposed = (calls: Readonly<Record<string, unknown>>, ...args: readonly string[]) =>
  runDoctorOn(
    t,
    ({ call }) => (call in calls ? { body: { code: 0, data: calls[call] } } : absent),
    `--only=${Object.keys(calls)}`,
    ...args,
  );

const { registeredName: mc, ...rest } = named;
const certificate = {
  ...rest,
  mc,
  father: { dogName: 'Sire One', father: { dogName: 'Grand One' }, mother: { dogName: 'Grand Two' } },
  mother: { dogName: 'Dam One' },
};

t.test("does not propose a parent's or breed's name as the dog's name", async (t) => {
  const { map, stdout, questions } = await proposed({ certificateInfo: certificate }, '--certificate', number);
  t.same(map, {});
  t.match(stdout, /registeredName is not text/);
  const asked = questions.filter(({ choices }) => 'registeredName.en' in choices);
  t.same(
    asked.map(({ id }) => id),
    ['certificateInfo fields mc'],
    'a person may confirm the name',
  );
});

t.test("does not propose an attachment's name as a notice's title", async (t) => {
  const list = [1, 2, 3].map((id) => ({
    id,
    publishTime: '2026-01-02 03:04:05',
    files: [{ titles: `附件${id}`, url: `/a${id}.pdf` }],
  }));
  const { map, questions } = await proposed({
    getSorts: [{ id: '1', name: '公告' }],
    getTitleListBySortId: { total: 3, list },
  });
  t.notMatch(JSON.stringify([map, questions]), '"title"');
});

const licence = {
  id: 'g1',
  number: 'CKU-G-A-2024-9001',
  holder: '欧阳样例',
  issuedOn: '2024-04-09',
  validUntil: '2027-04-08',
};

t.test("asks about a flag's codes, and offers the words that a map accepts", async (t) => {
  const { questions } = await proposed({ groomerCertificates: [{ ...licence, zzz: 1 }] }, '--groomer', licence.number);
  const asked = questions.filter(({ id }) => id.includes('codes status'));
  t.same(
    asked.map(({ id }) => id),
    ['groomerCertificates codes status 1'],
    'the flag is asked about, not its absence',
  );
  const [question] = asked;
  const words = Object.keys(question?.choices ?? {});
  t.same(words, ['valid', 'expired', 'revoked', 'replaced', 'invalid', 'unknown']);
  t.equal(question?.choices.valid, 'then it shows as valid');
  t.match(question?.question, /what does status "1" mean\? Shown on \/beauticianCertificate\/index/);
  const map = answered({}, [{ ...question, answer: 'valid' } as (typeof asked)[number]]);
  t.doesNotThrow(() => parseMap(JSON.stringify(map)));
  const entry = { fields: { zzz: 'status' }, codes: { status: { 1: 'valid' } } };
  t.same(map.calls, { groomerCertificates: entry });
});

t.test("does not offer the outer record's fields for a nested record's keys", async (t) => {
  const group = { zbid: '8', zbmc: '寻回犬', zbjs: '3' };
  const breed = { id: '3111', fciNumber: 111, name: '金毛寻回犬', group };
  const { map, questions } = await proposed({ getFciDogAll: [breed], getFciDogById: breed });
  const about = questions.filter(({ id }) => /zbmc/.test(id));
  t.same(
    about.map(({ lines }) => Object.keys(lines.calls?.getFciDogById?.fields ?? {})),
    [['zbmc']],
  );
  t.notOk(Object.keys(about[0]?.choices ?? {}).includes('fciNumber'));
  t.notOk('group.zbmc' in (map.calls?.getFciDogById?.fields ?? {}));
});

t.test('offers a flag and its negation only for keys with yes-or-no values', async (t) => {
  const breeds = [1, 2, 3].map((id) => ({ id, fciNumber: 100 + id, name: `犬种${id}`, zsrd: id % 2 === 0, zzz: id }));
  const { questions } = await proposed({ getFciDogAll: breeds });
  const offered = (key: string) =>
    questions.filter(({ id }) => id.endsWith(`fields ${key}`)).flatMap(({ choices }) => Object.keys(choices));
  t.ok(['provisional', 'not provisional'].every((word) => offered('zsrd').includes(word)));
  t.notOk(offered('zzz').includes('provisional'));
});

t.test('offers only personal fields for a key that denotes a person', async (t) => {
  const rows = [1, 2].map((i) => ({ ...named, registeredName: `Amber ${i}`, number, shenqingren: '欧阳建国' }));
  const { questions, everything } = await proposed({ certificateInfo: rows[0] }, '--certificate', number);
  const [question] = questions.filter(({ id }) => id.endsWith('shenqingren'));
  t.same(Object.keys(question?.choices ?? {}), ['owner', 'breeder', 'nothing']);
  t.notMatch(everything, '欧阳建国');
});
