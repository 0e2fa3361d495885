/** Texts of an answer that `redact` takes for personal. */
import { Source } from '../../../server/oaweb/fields/source.ts';
import { callMap } from '../../../server/oaweb/map/call-map.ts';
import { redact } from '../../../server/oaweb/privacy/redact.ts';
import { t } from '../../helpers/tap.ts';

const certificateInfo = '/oa-web/api/v1/breeder/myDog/certificateInfo';

t.test('hides persons, contacts and chips under keys of Java, pinyin or the map', async (t) => {
  const context = { picture: (url: string | null) => url };
  const redacted = (value: object, fields: Readonly<Record<string, string | null>>, text: string) => {
    const { rules } = callMap({ fields }, certificateInfo);
    const payload = { value, at: '$', source: new Source(rules) };
    return redact(payload, context, () => ({ remark: text, registeredName: text })).remark;
  };
  const name = '王小样本';
  for (const key of [
    'lxr',
    'lxrxm',
    'xm',
    'applyUser',
    'user_name',
    'registerName',
    'dogOwnerNameCn',
    'realName',
    'handler2',
  ])
    t.equal(redacted({ dog: { [key]: name } }, {}, `由${name}登记`), '由王**登记', key);
  t.equal(redacted({ owner: { xm: name } }, {}, name), '王**');
  t.equal(redacted({ users: JSON.stringify([{ userName: name }]) }, {}, name), '王**', 'in a JSON text');
  for (const [key, value] of [
    ['sjh', '021-6543 2100'],
    ['sfzh', 'A123456789'],
    ['email', 'sample@example.org'],
    ['oldChipNo', '985 1410 0123'],
  ] as const)
    t.equal(redacted({ [key]: value }, {}, `见 ${value}。`), '见 ***。', key);
  t.equal(redacted({ chipNo: '98514100123' }, {}, '芯片 ９８５１４１００１２３'), '芯片 ***', 'in full width');

  t.equal(redacted({ abc: name }, {}, name), name);
  for (const field of ['owner', 'breeder', 'holder', 'person'])
    t.equal(redacted({ list: [{ abc: name }] }, { abc: field }, name), '王**', field);
  t.equal(redacted({ certInfo: { abc: name } }, { 'certInfo.abc': 'owner' }, name), '王**', 'a dotted path');
  t.equal(redacted({ abc: '98514100123' }, { abc: 'chip' }, 'Bell 98514100123'), 'Bell ***');
  t.equal(
    redacted({ registerName: 'Morning Bell' }, { registerName: 'registeredName' }, 'Morning Bell'),
    'Morning Bell',
  );
  t.equal(redacted({ tests: [{ xm: '髋关节' }] }, {}, '髋关节'), '髋关节', 'an item of a test');
});
