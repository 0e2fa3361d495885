/** Calls for breeds, with the sandbox as oa-web. */
import { sample } from '../../helpers/exhaustive.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const open = '/oa-web/api/v1/open';

/** Standard numbers that the FCI has withdrawn. Every other number from 1 to 373 is a breed. */
const notInUse = [18, 23, 26, 27, 29, 69, 79, 112, 174, 178, 210, 256, 258, 280];

interface Row {
  readonly id: string;
  readonly fciNumber: number;
  readonly name: { readonly en: string };
  readonly size: string;
  readonly provisional: boolean;
  readonly groupId: string;
  readonly sectionId: string;
  readonly picture: string;
}

const site = await startSite(t);
const read = async (call: string) => (await site.get(`${open}/${call}`)).json.data;
const breeds: Row[] = await read('getFciDogAll');
const ascending = (numbers: number[]) => numbers.sort((a, b) => a - b);

t.test('getFciDogAll lists the whole nomenclature', async (t) => {
  const inUse = Array.from({ length: 373 }, (_, i) => i + 1).filter((n) => !notInUse.includes(n));
  t.same(ascending(breeds.map(({ fciNumber }) => fciNumber)), inUse);
  const provisional = breeds.filter((breed) => breed.provisional);
  t.same(ascending(provisional.map(({ fciNumber }) => fciNumber)), [
    351,
    ...Array.from({ length: 14 }, (_, i) => 360 + i),
  ]);
});

t.test('places every breed in one section of its group', async (t) => {
  const groups = await read('getFciGroup');
  t.equal(groups.length, 10);
  const found: string[] = [];
  const groupIds: string[] = [];
  for (const group of sample<{ id: string; number: number; sectionCount: number }>(groups, 3)) {
    groupIds.push(group.id);
    const sections = await read(`getFciSectionByGroupId?groupId=${group.id}`);
    t.equal(sections.length, group.sectionCount, `sections of group ${group.number}`);
    for (const section of sections) {
      const rows: Row[] = await read(`getFciDogBySectionId?sectionId=${section.id}`);
      t.equal(rows.length, section.breedCount, `breeds of ${section.name.en}`);
      const misplaced = rows.filter((row) => row.groupId !== group.id || row.sectionId !== section.id);
      t.same(misplaced, [], section.name.en);
      found.push(...rows.map(({ id }) => id));
    }
  }
  const expected = breeds.filter(({ groupId }) => groupIds.includes(groupId));
  t.same(found.sort(), expected.map(({ id }) => id).sort());
});

t.test('getFciDogById returns the measurements of each variety', async (t) => {
  const detail = (id: number) => read(`getFciDogById?id=${id}`);
  const { varieties: poodles } = await detail(172);
  const rows = poodles.map((v: { name: { en: string }; heightCm: { male: number[] } }) => [v.name.en, v.heightCm.male]);
  t.same(rows, [
    ['Standard', [45, 60]],
    ['Medium', [35, 45]],
    ['Miniature', [28, 35]],
    ['Toy', [24, 28]],
  ]);
  t.same((await detail(148)).varieties[0], {
    name: { zh: '标准型', en: 'Standard' },
    heightCm: null,
    weightKg: null,
    chestCm: { male: [37, 47], female: [35, 45] },
  });
  t.same((await detail(111)).varieties, []);
});

t.test('serves a distinct portrait and a standing figure of each breed', async (t) => {
  const faulty: string[] = [];
  t.equal(new Set(breeds.map(({ picture }) => picture)).size, breeds.length);

  const details = await Promise.all(sample(breeds, 8).map(({ id }) => read(`getFciDogById?id=${id}`)));
  const figures: string[] = details.map(({ figure }) => figure);
  faulty.push(...figures.filter((figure) => !/^\/media\/384\/[\w-]+\.webp$/.test(figure)));
  for (const figure of sample(figures, 2)) {
    const { status, headers } = await site.get(figure);
    if (status !== 200 || headers.get('content-type') !== 'image/webp') faulty.push(`${figure}: ${status}`);
  }
  t.same(faulty, []);
});
