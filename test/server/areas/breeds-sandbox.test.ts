/** What the sandbox says of well-known breeds: sizes, varieties, drawings. */

import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const open = '/oa-web/api/v1/open';

const sizes: Record<string, readonly number[]> = {
  small: [85, 86, 101, 183, 207, 218, 253, 257],
  medium: [5, 125, 149, 163, 205, 270, 297, 317, 318, 309],
  large: [111, 122, 143, 147, 153, 166, 193, 228, 269, 307],
  giant: [50, 61, 160, 230, 235, 264],
  several: [97, 148, 172],
};

t.test('well-known breeds, in the list, have the size that their weight, height and type give', async (t) => {
  const site = await startSite(t);
  const { json } = await site.get(`${open}/getFciDogAll`);
  const byNumber = new Map<number, string>(
    json.data.map((b: { fciNumber: number; size: string }) => [b.fciNumber, b.size]),
  );
  for (const [size, numbers] of Object.entries(sizes)) {
    for (const number of numbers) t.equal(byNumber.get(number), size, String(number));
  }
});

t.test('a breed with varieties, in detail, states the range of each; another has none', async (t) => {
  const site = await startSite(t);
  const detail = async (id: number) => (await site.get(`${open}/getFciDogById?id=${id}`)).json.data;
  const poodle = await detail(172);
  t.same(
    poodle.varieties.map((v: { name: { en: string }; heightCm: { male: number[] } }) => [v.name.en, v.heightCm.male]),
    [
      ['Standard', [45, 60]],
      ['Medium', [35, 45]],
      ['Miniature', [28, 35]],
      ['Toy', [24, 28]],
    ],
  );
  const [standard] = (await detail(148)).varieties;
  t.same(standard, {
    name: { zh: '标准型', en: 'Standard' },
    heightCm: null,
    weightKg: null,
    chestCm: { male: [37, 47], female: [35, 45] },
  });
  t.same((await detail(111)).varieties, []);
});

t.test(
  'a breed, in detail, has a drawing of the standing dog, in the frame by which it is drawn to scale',
  async (t) => {
    const site = await startSite(t);
    const { figure } = (await site.get(`${open}/getFciDogById?id=53`)).json.data;
    t.match(figure, /^\/media\/384\/[\w-]+\.webp$/);
    const { status, headers } = await site.get(figure);
    t.equal(status, 200);
    t.equal(headers.get('content-type'), 'image/webp');
  },
);
