/** Pedigrees as nested objects and as flat keys. */
import { toDogCertificate } from '../../../../server/areas/certificates/dog-certificate.ts';
import { Reading } from '../../../../server/oaweb/fields/reading.ts';
import { RecordReader } from '../../../../server/oaweb/fields/record-reader.ts';
import { callMap } from '../../../../server/oaweb/map/call-map.ts';
import { emptyMap } from '../../../../server/oaweb/map/schema.ts';
import type { Ancestor } from '../../../../shared/areas/certificates.ts';
import { adapterContext } from '../../../helpers/adapter-context.ts';
import { t } from '../../../helpers/tap.ts';

const own = 'CKU-1-0000001/22';

const rootOf = (fields: object) => {
  return { certNo: own, dogName: 'Root', breedName: 'English Pointer', certType: '血统证书', ...fields };
};

/** Returns the ancestors' names by place, such as `s: A, sd: B`, and the paths of skipped items. */
function pedigreeOf(fields: object, map = emptyMap) {
  const { rules } = callMap(map, '/oa-web/api/v1/breeder/myDog/certificateInfo');
  const skipped: string[] = [];
  const context = { ...adapterContext, reportSkipped: ({ at }: { at: string }) => void skipped.push(at) };
  const { pedigree } = toDogCertificate(new RecordReader(rootOf(fields), '$', new Reading(rules)), {}, context);
  const places = (dog: Ancestor | null, place: string): string[] =>
    dog ? [`${place}: ${dog.registeredName}`, ...places(dog.sire, `${place}s`), ...places(dog.dam, `${place}d`)] : [];
  return { ancestors: places(pedigree, '').slice(1).sort().join(', '), skipped, pedigree };
}

const six = 'd: Dam, dd: Dd, ds: Ds, s: Sire, sd: Sd, ss: Ss';
const named = { s: 'Sire', d: 'Dam', ss: 'Ss', sd: 'Sd', ds: 'Ds', dd: 'Dd' };
type Place = keyof typeof named;
const rows = <T>(row: (place: Place, name: string) => T): T[] =>
  Object.entries(named).map(([place, name]) => row(place as Place, name));

t.test('reads ancestors from nested objects and from flat keys', async (t) => {
  const letters = { s: 'f', d: 'm', ss: 'ff', sd: 'fm', ds: 'mf', dd: 'mm' };
  const chains = { s: '父', d: '母', ss: '父父', sd: '父母', ds: '母父', dd: '母母' };
  const parents = { s: 'father', d: 'mother' };
  const grandparents = { ss: 'fatherFather', sd: 'fatherMother', ds: 'motherFather', dd: 'motherMother' };
  const camel = { ...parents, ...grandparents };
  const nested = {
    sireInfo: { dogName: 'Sire', father: { name: 'Ss' }, mother: { name: 'Sd' } },
    mother: { nameEn: 'Dam', pedigree: { sire: { name: 'Ds' }, dam: { name: 'Dd' } } },
  };
  const forms: Readonly<Record<string, object>> = {
    objects: nested,
    'objects in an object': { pedigreeInfo: { tree: null, familyTree: nested } },
    'objects in JSON': { bloodline: JSON.stringify(nested) },
    'objects of parents, and flat grandparents beside them': {
      father: { name: 'Sire' },
      mother: { name: 'Dam' },
      ...Object.fromEntries(rows((place, name) => (place.length > 1 ? [`${camel[place]}Name`, name] : ['x', 1]))),
    },
    letters: Object.fromEntries(rows((place, name) => [letters[place], name])),
    'letters with a suffix': Object.fromEntries(rows((place, name) => [`${letters[place]}Name`, name])),
    'letters of objects': { pedigree: Object.fromEntries(rows((place, name) => [letters[place], { name }])) },
    'words of objects': { pedigree: Object.fromEntries(rows((place, name) => [camel[place], { name }])) },
    's and d': { pedigree: Object.fromEntries(rows((place, name) => [place.toUpperCase(), name])) },
    words: Object.fromEntries(rows((place, name) => [`${camel[place]}Name`, name])),
    'words in Chinese': { pedigree: Object.fromEntries(rows((place, name) => [chains[place], name])) },
  };
  for (const [form, fields] of Object.entries(forms)) {
    const { ancestors, skipped } = pedigreeOf(fields);
    t.equal(ancestors, six, form);
    t.same(skipped, [], form);
  }
  t.match(
    pedigreeOf({ ...forms.letters, f_no: 'CKU111001903419', ff_no: '156000100042917' }).pedigree?.sire,
    { number: 'CKU-111-0019034/19', sire: { number: null } },
    'the number is in the registered form, and a chip is withheld',
  );
});

t.test('reads at most six generations of ancestors', async (t) => {
  const ancestors = (depth: number): object => ({ name: `At ${depth}`, ...(depth && { sire: ancestors(depth - 1) }) });
  t.equal(
    pedigreeOf({ sire: ancestors(8) }).ancestors,
    's: At 8, ss: At 7, sss: At 6, ssss: At 5, sssss: At 4, ssssss: At 3',
  );
});

t.test('reads no ancestor from ambiguous data', async (t) => {
  const unclear: Readonly<Record<string, object>> = {
    'first and middle name': { fName: 'San', mName: 'Li' },
    'female and male': { f: 'Dam', m: 'Sire' },
    puppies: { male: 3, female: 4, mm: 'x' },
    'a number for a name': { father: 'CKU-111-0019034/19' },
    'a name and a number in one text': {
      fatherName: 'Sire|CKU-111-0019034/19',
      mother: { name: 'Dam（CKU-111-0019034/19）' },
    },
    'a list': { pedigree: [{ relation: '父', name: 'Sire' }] },
    'a text': { pedigree: '父：Sire；母：Dam' },
  };
  for (const [what, fields] of Object.entries(unclear)) t.equal(pedigreeOf(fields).ancestors, '', what);
});

t.test('prefers an object to a flat key for the same ancestor', async (t) => {
  t.equal(pedigreeOf({ fatherName: 'Another', sire: { name: 'Sire' } }).ancestors, 's: Sire');
});

t.test('leaves out and logs an ancestor that is unreadable or its own descendant', async (t) => {
  const unread = pedigreeOf({ sire: { certNo: 'CKU-1-0000002/15' }, dam: { name: 'Dam', sire: { name: null } } });
  t.equal(unread.ancestors, 'd: Dam');
  t.same(unread.skipped, ['$.sire.registeredName']);
  const circular = pedigreeOf({ sire: { name: 'Sire', dam: { name: 'Root', certNo: own } } });
  t.equal(circular.ancestors, 's: Sire');
  t.same(circular.skipped, ['$.sire.dam']);
});

t.test('reads an ancestor from a key that only the map knows', async (t) => {
  const sire = { fq: 'sire.registeredName', fqzsh: 'sire.number' };
  const fields = { ...sire, mqfq: 'dam.sire.registeredName', mq: 'dam.registeredName' };
  const record = { fq: 'Sire', fqzsh: 'CKU1000000215', mq: 'Dam', mqfq: 'Ds' };
  const { ancestors, pedigree } = pedigreeOf(record, { fields });
  t.equal(ancestors, 'd: Dam, ds: Ds, s: Sire');
  t.equal(pedigree?.sire?.number, 'CKU-1-0000002/15');
});

t.test('logs a pedigree that is not understood unless it is empty', async (t) => {
  const lines = (fields: object) => {
    const reading = new Reading();
    t.equal(toDogCertificate(new RecordReader(rootOf(fields), '$', reading), {}, adapterContext).pedigree, null);
    return reading.noted.filter(({ field }) => field === 'pedigree').map(({ kind, keys }) => [kind, ...keys]);
  };
  t.same(lines({ bloodInfo: { one: { name: 'A' }, two: { name: 'B' } } }), [['unread-keys', 'bloodInfo']]);
  t.same(lines({ pedigree: 'A x B' }), [['unread-keys', 'pedigree']]);
  t.same(lines({ pedigree: {} }), []);
  t.same(lines({ pedigree: { sire: { name: null }, dam: null }, ancestors: [] }), []);
  t.same(lines({}), []);
});
