/** Keys that the map assigns, and names in two languages. */
import { noRules, Reading } from '../../../server/oaweb/fields/reading.ts';
import { RecordReader } from '../../../server/oaweb/fields/record-reader.ts';
import { breedFields, groupFields } from '../../../server/oaweb/vocabulary/breeds.ts';
import { t } from '../../helpers/tap.ts';

const read = (record: object, fields: Readonly<Record<string, string>> = {}) =>
  new RecordReader(record, '$', new Reading({ ...noRules, fields: new Map(Object.entries(fields)) }));

t.test("inverts the value of a key that the map assigns to a flag's opposite", async (t) => {
  const provisional = (value: unknown) =>
    read({ zsrd: value }, { zsrd: 'not provisional' }).optionalBool(breedFields.provisional);
  t.equal(provisional(true), false);
  t.equal(provisional('0'), true);
  t.equal(provisional(''), null);
});

t.test("reads a key that the map assigns to a field's alias", async (t) => {
  const group = read({ zbid: '8' }, { zbid: 'groupId' });
  t.equal(group.id(groupFields.id), '8', 'the id of a group');
  t.throws(() => read({ jieid: '801' }, { jieid: 'sectionId' }).int(groupFields.number), 'another field');
});

t.test('reads an id or a record from a key that the map assigns to the id', async (t) => {
  const fields = { group: 'groupId' };
  t.equal(read({ group: '8' }, fields).optionalText(breedFields.groupId), '8');
  t.equal(
    read({ group: { id: '8' } }, fields)
      .nested(breedFields.group)
      ?.id(groupFields.id),
    '8',
  );
});

t.test('splits a string that contains a name in two languages', async (t) => {
  const name = (record: object, fields = {}) => read(record, fields).optionalName(breedFields.name);
  const both = { zh: '金毛寻回犬', en: 'Golden Retriever' };
  t.same(name({ name: '金毛寻回犬｜Golden Retriever' }), both, 'in one string');
  t.same(
    name({ pz: '金毛寻回犬/Golden Retriever' }, { pz: 'name.zh' }),
    both,
    'in one string, assigned to one language',
  );
  t.same(name({ name_zh_hans: both.zh, name_en: both.en }), both, 'under keys with a locale');
  t.same(name({ name: 'Golden Retriever｜金毛寻回犬' }), both, 'in one string, English first');
  t.same(name({ name: 'E 位点｜E locus' }), { zh: 'E 位点', en: 'E locus' }, 'beside a pipe');
  for (const text of ['AKC/中国', '德国牧羊犬 w/o tail', '犬A/B', 'CH 王子/Prince'])
    t.same(name({ name: text }), { zh: text, en: text }, text);
  t.same(name({ name: '边牧/柯利' }), { zh: '边牧/柯利', en: '边牧/柯利' }, 'a slash within one language');
});
