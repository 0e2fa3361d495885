/** Values in an answer that `redact` treats as personal. */
import { Reading } from '../../../server/oaweb/fields/reading.ts';
import { callMap } from '../../../server/oaweb/map/call-map.ts';
import type { OaWebMap } from '../../../server/oaweb/map/schema.ts';
import { redact } from '../../../server/oaweb/privacy/outbound.ts';
import { t } from '../../helpers/tap.ts';

type Fields = Readonly<Record<string, string | null>>;

/** Redacts a string that oa-web sends beside `value`, under a map of `fields` and `parts`. */
function redacted(value: object, text: string, fields: Fields = {}, parts: OaWebMap['parts'] = {}): string {
  const { rules } = callMap({ fields, parts }, '/oa-web/api/v1/breeder/myDog/certificateInfo');
  const payload = { value, at: '$', reading: new Reading(rules) };
  const context = { picture: (url: string | null) => url };
  return redact(payload, context, () => ({ remark: text, registeredName: text })).remark;
}

const name = '王小样本';
const keysOfNames = (
  'lxr lxrxm xm applyUser user_name registerName dogOwnerNameCn realName handler2 contact currentOwner jointOwner ' +
  'firstOwner ownerFullName ownerRealName ownerCnName memberRealName previous_owner_name kennelContact'
).split(' ');
const otherKeys = 'isOwner ownerCity ownerCityName memberLevelName ownerStatus breedName ownership'.split(' ');

/** Value in the answer, a string that repeats it, and the redacted text. */
const rows: readonly (readonly [value: object, text: string, expected: string, fields?: Fields])[] = [
  ...keysOfNames.map((key) => [{ dog: { [key]: name } }, `由${name}登记`, '由王**登记'] as const),
  ...otherKeys.map((key) => [{ dog: { [key]: name } }, name, name] as const),
  [{ owner: { xm: name } }, name, '王**'],
  [{ contact: `${name} 13800138000` }, name, '王**'],
  [{ 'owner.name': name }, name, '王**'],
  [{ owner: '王　小样本' }, `${name}犬舍`, '王**犬舍'],
  [{ owner: name }, '王·小 样本犬舍', '王**犬舍'],
  [{ owner: '阿依古丽·买买提' }, '阿依古丽.买买提', '阿**·买**'],
  [{ users: JSON.stringify([{ userName: name }]) }, name, '王**'],
  [{ tests: [{ xm: '髋关节' }] }, '髋关节', '髋关节'],
  [{ sjh: '021-6543 2100' }, '见 021-6543 2100。', '见 ***。'],
  [{ sfzh: 'A123456789' }, '见 A123456789。', '见 ***。'],
  [{ email: 'sample@example.org' }, '见 sample@example.org。', '见 ***。'],
  [{ oldChipNo: '985 1410 0123' }, '见 985 1410 0123。', '见 ***。'],
  [{ chipNo: '98514100123' }, '芯片 ９８５１４１００１２３', '芯片 ***'],
  // A chip number has at least nine digits, whatever its prefix.
  [{ chipNo: '985141001' }, '芯片 985141001', '芯片 ***'],
  [{ chipNo: '98514100' }, '芯片 98514100', '芯片 98514100'],
  [{ chipNo: 'AVID 985141001' }, '芯片 AVID 985141001', '芯片 ***'],
  [{ chipNo: 'AVID 98514100' }, '芯片 AVID 98514100', '芯片 AVID 98514100'],
  // Keys that only the map assigns to a field.
  [{ abc: name }, name, name],
  ...['owner', 'breeder', 'holder', 'person', 'owner.zh', 'breeder.en'].map(
    (field) => [{ list: [{ abc: name }] }, name, '王**', { abc: field }] as const,
  ),
  [{ certInfo: { abc: name } }, name, '王**', { 'certInfo.abc': 'owner' }],
  [{ abc: '98514100123' }, 'Bell 98514100123', 'Bell ***', { abc: 'chip' }],
  [{ registerName: 'Morning Bell' }, 'Morning Bell', 'Morning Bell', { registerName: 'registeredName' }],
];

t.test('masks names, contacts and chips under Java-style, pinyin and mapped keys', async (t) => {
  const read = rows.map(([value, text, expected, fields]) => ({
    value,
    expected,
    actual: redacted(value, text, fields),
  }));
  const wrong = read.filter(({ expected, actual }) => actual !== expected);
  t.same(wrong, []);
});

t.test('masks names in a string that the map splits, even with extra parts', async (t) => {
  const parts = { 'cert.text': { at: '｜', fields: ['number', 'owner'] } };
  const rows: [text: string, repeated: string, expected: string][] = [
    [`N-1｜${name}`, `${name}犬舍`, '王**犬舍'],
    [`N-1｜${name}`, 'N-1', 'N-1'],
    [`N-1｜金毛｜${name}`, `${name}犬舍`, '王**犬舍'],
  ];
  for (const [text, repeated, expected] of rows)
    for (const cert of [{ text }, JSON.stringify({ text })])
      t.equal(redacted({ cert }, repeated, {}, parts), expected, `${text} ${repeated}`);
});
