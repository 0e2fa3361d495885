/** Pedigrees in every form that oa-web may write them. */
import { toDogCertificate } from '../../../../server/areas/certificates/dog-certificate.ts';
import { recordReader } from '../../../../server/oaweb/fields/field-reader.ts';
import { Source } from '../../../../server/oaweb/fields/source.ts';
import { callMap } from '../../../../server/oaweb/map/call-map.ts';
import { emptyMap } from '../../../../server/oaweb/map/schema.ts';
import type { Ancestor } from '../../../../shared/areas/certificates.ts';
import { adapterContext } from '../../../helpers/adapter-context.ts';
import { t } from '../../../helpers/tap.ts';

const own = 'CKU-1-0000001/22';

const rootOf = (fields: object) => {
  return { certNo: own, dogName: 'Root', breedName: 'English Pointer', certType: '血统证书', ...fields };
};

/** The ancestors' names by place, such as `s: A, sd: B`, and the paths of skipped items. */
function pedigreeOf(fields: object, map = emptyMap) {
  const { rules } = callMap(map, '/oa-web/api/v1/breeder/myDog/certificateInfo');
  const skipped: string[] = [];
  const context = { ...adapterContext, reportSkipped: ({ at }: { at: string }) => void skipped.push(at) };
  const { pedigree } = toDogCertificate(recordReader(rootOf(fields), '$', new Source(rules)), {}, context);
  const places = (dog: Ancestor | null, place: string): string[] =>
    dog ? [`${place}: ${dog.registeredName}`, ...places(dog.sire, `${place}s`), ...places(dog.dam, `${place}d`)] : [];
  return { ancestors: places(pedigree, '').slice(1).sort().join(', '), skipped, pedigree };
}

const six = 'd: Dam, dd: Dd, ds: Ds, s: Sire, sd: Sd, ss: Ss';
const named = { s: 'Sire', d: 'Dam', ss: 'Ss', sd: 'Sd', ds: 'Ds', dd: 'Dd' };
type Place = keyof typeof named;
const rows = <T>(row: (place: Place, name: string) => T): T[] =>
  Object.entries(named).map(([place, name]) => row(place as Place, name));

t.test('every form that states the place of each ancestor is read', (t) => {
  const letters = { s: 'f', d: 'm', ss: 'ff', sd: 'fm', ds: 'mf', dd: 'mm' };
  const words = { s: '父', d: '母', ss: '祖父', sd: '祖母', ds: '外祖父', dd: '外祖母' };
  const chains = { s: '父', d: '母', ss: '父父', sd: '父母', ds: '母父', dd: '母母' };
  const parents = { s: 'father', d: 'mother' };
  const grandparents = { ss: 'fatherFather', sd: 'fatherMother', ds: 'motherFather', dd: 'motherMother' };
  const camel = { ...parents, ...grandparents };
  const positions = { s: 1, d: 2, ss: 1, sd: 2, ds: 3, dd: 4 };
  const heap = { s: 2, d: 3, ss: 4, sd: 5, ds: 6, dd: 7 };
  const below = (place: string) => (place.length === 1 ? 'root' : place.slice(0, -1));
  const sexOf = (place: string) => (place.endsWith('s') ? '公' : '母');
  const text = rows((place, name) => `${words[place]}: ${name}（CKU-1-000000${heap[place]}/15）`);
  const forms: Readonly<Record<string, object>> = {
    letters: Object.fromEntries(rows((place, name) => [letters[place], name])),
    'letters with a suffix': Object.fromEntries(rows((place, name) => [`${letters[place]}Name`, name])),
    'letters of objects': { pedigree: Object.fromEntries(rows((place, name) => [letters[place], { name }])) },
    'camel, of objects': { pedigree: Object.fromEntries(rows((place, name) => [camel[place], { name }])) },
    's and d': { pedigree: Object.fromEntries(rows((place, name) => [place.toUpperCase(), name])) },
    camel: Object.fromEntries(rows((place, name) => [`${camel[place]}Name`, name])),
    'relations as keys': { pedigree: Object.fromEntries(rows((place, name) => [words[place], name])) },
    'relations as keys of objects': Object.fromEntries(rows((place, name) => [words[place], { name }])),
    'a list by relation': { pedigreeList: rows((place, name) => ({ relation: words[place], name })) },
    'a list by chains': { ancestors: rows((place, name) => ({ relationName: chains[place], name })) },
    'a list by letters': {
      pedigree: { list: rows((place, name) => ({ code: letters[place].toUpperCase(), path: letters[place], name })) },
    },
    'a list as JSON text': {
      bloodline: JSON.stringify(rows((place, name) => ({ relation: words[place], dogName: name }))),
    },
    'a list by generation and position': {
      ancestors: rows((place, name) => ({ generation: place.length, position: positions[place], name })),
    },
    'a list by position from 0, with the dog': {
      ancestors: [
        { generation: 1, position: 0, name: 'Root', certNo: own },
        ...rows((place, name) => ({ generation: place.length + 1, position: positions[place] - 1, name })),
      ],
    },
    'a list by Ahnentafel number': {
      ancestors: rows((place, name) => ({ generation: place.length, position: heap[place], name })),
    },
    'a list by descendant': {
      familyTree: rows((id, name) => ({ id, parentId: below(id), relation: words[id.at(-1) as 's'], name })),
    },
    'a list by descendant and sex': {
      familyTree: rows((place, name) => ({ id: place, parentId: below(place), sex: sexOf(place), name })),
    },
    'a list by parents': {
      sireId: 's',
      damId: 'd',
      ancestors: rows((place, name) => ({ id: place, sireId: `${place}s`, damId: `${place}d`, name })),
    },
    'one text': { pedigree: text.join('；') },
    'one text in lines': { xuetong: text.join('\n') },
  };
  for (const [form, fields] of Object.entries(forms)) {
    const { ancestors, skipped } = pedigreeOf(fields);
    t.equal(ancestors, six, form);
    t.same(skipped, [], form);
  }
  t.match(pedigreeOf({ pedigree: text.join('；') }).pedigree?.sire, { number: 'CKU-1-0000002/15' });
  t.match(
    pedigreeOf({ ...forms.letters, f_no: 'CKU111001903419', ff_no: '156000100042917' }).pedigree?.sire,
    { number: 'CKU-111-0019034/19', sire: { number: null } },
    'in the registered form; a chip is withheld',
  );
  t.end();
});

t.test('an ambiguous pedigree is left out and its list is logged', (t) => {
  const unclear: readonly (readonly [what: string, fields: object, skipped: string[]])[] = [
    ['first and middle name', { fName: 'San', mName: 'Li' }, []],
    ['female and male', { f: 'Dam', m: 'Sire' }, []],
    ['puppies', { male: 3, female: 4, mm: 'x' }, []],
    ['parents in one word', { pedigree: '父母: Sire, Dam' }, []],
    ['a great-grandsire, any of four', { pedigree: [{ relation: '曾祖父', name: 'A' }] }, ['$.pedigree']],
    ['names without places', { ancestors: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] }, ['$.ancestors']],
    ['one position, from 0 or 1', { ancestors: [{ generation: 1, position: 1, name: 'A' }] }, ['$.ancestors']],
    ['a generation beyond all', { ancestors: [{ generation: 1e9, position: 1, name: 'A' }] }, ['$.ancestors']],
    [
      'more dogs than eight generations have',
      { ancestors: Array.from({ length: 511 }, (_, i) => ({ relation: i === 0 ? '父' : '?', name: `A ${i}` })) },
      ['$.ancestors'],
    ],
    ['a number for a name', { father: 'CKU-111-0019034/19' }, []],
  ];
  for (const [what, fields, skipped] of unclear) {
    const result = pedigreeOf(fields);
    t.equal(result.ancestors, '', what);
    t.same(result.skipped, skipped, what);
  }
  t.equal(
    pedigreeOf({
      parents: [
        { name: 'Dam', sex: '母' },
        { name: 'Sire', sex: '公' },
      ],
    }).ancestors,
    'd: Dam, s: Sire',
  );
  t.end();
});

t.test('the cost of a list grows linearly with its rows', (t) => {
  const lists: Readonly<Record<string, (i: number) => object>> = {
    'a line of descendants': (i) => ({ parentId: `i${i - 1}`, sex: '公' }),
    'a line of parents': (i) => ({ sireId: `i${i + 1}` }),
    'by number': (i) => ({ certNo: `CKU-1-${i + 1_000_000}/15`, sireId: `CKU-1-${i + 1_000_001}/15` }),
  };
  for (const [what, row] of Object.entries(lists)) {
    const readsOf = (length: number) => {
      const source = new Source();
      let reads = 0;
      const { sought } = source;
      source.sought = (...args) => {
        reads++;
        sought.apply(source, args);
      };
      const nameOf = (i: number) => (i === 0 ? 'Root' : `A ${i}`);
      const ancestors = Array.from({ length }, (_, i) => ({ id: `i${i}`, name: nameOf(i), ...row(i) }));
      const reader = recordReader(rootOf({ ancestors }), '$', source);
      t.ok(toDogCertificate(reader, {}, adapterContext).pedigree?.sire, what);
      return reads;
    };
    const [once, twice, four] = [50, 100, 200].map(readsOf) as [number, number, number];
    t.ok(twice < 2.5 * once && four < 2.5 * twice, `${what}: ${once}, ${twice}, ${four} reads`);
  }
  t.end();
});

t.test('an ancestor that is named twice is read if both are the same dog', (t) => {
  const sire = { nameEn: 'Old Sire', nameCn: '老父', certNo: 'CKU-1-0000002/15', sire: { name: 'Ss' } };
  for (const beside of [{ fatherName: 'Old Sire' }, { fatherName: '老父' }, { fatherName: 'CH Old Sire' }, { f: 'X' }])
    t.equal(pedigreeOf({ sire, ...beside }).ancestors, 's: Old Sire, ss: Ss', JSON.stringify(beside));
  const contradictory = pedigreeOf({ sire, fatherName: 'Another', dam: { name: 'Dam' } });
  t.equal(contradictory.ancestors, 'd: Dam');
  t.same(contradictory.skipped, ['$.father']);
  t.end();
});

t.test('an ancestor is read under a key of the map', (t) => {
  const sire = { fq: 'sire.registeredName', fqzsh: 'sire.number' };
  const fields = { ...sire, mqfq: 'dam.sire.registeredName', mq: 'dam.registeredName' };
  const record = { fq: 'Sire', fqzsh: 'CKU1000000215', mq: 'Dam', mqfq: 'Ds' };
  const { ancestors, pedigree } = pedigreeOf(record, { fields });
  t.equal(ancestors, 'd: Dam, ds: Ds, s: Sire');
  t.equal(pedigree?.sire?.number, 'CKU-1-0000002/15');
  t.end();
});

t.test('a pedigree that is not understood is logged unless it is empty', (t) => {
  const lines = (fields: object) => {
    const source = new Source();
    t.equal(toDogCertificate(recordReader(rootOf(fields), '$', source), {}, adapterContext).pedigree, null);
    return source.noted.filter(({ field }) => field === 'pedigree').map(({ kind, keys }) => [kind, ...keys]);
  };
  t.same(lines({ bloodInfo: { one: { name: 'A' }, two: { name: 'B' } } }), [['unread-keys', 'bloodInfo']]);
  t.same(lines({ pedigree: 'A x B' }), [['unread-keys', 'pedigree']]);
  t.same(lines({ pedigree: {} }), []);
  t.same(lines({ pedigree: { sire: { name: null }, dam: null }, ancestors: [] }), []);
  t.same(lines({}), []);
  t.end();
});
