/** Lists from an oa-web that ignores year, search, category and page, and states none of them in its rows. */
import { HttpResponse, http } from 'msw';
import type { Language } from '../../../shared/preferences.ts';
import { browse, eventually } from '../../helpers/browser.ts';
import { sample } from '../../helpers/exhaustive.ts';
import { t } from '../../helpers/tap.ts';

const ok = (data: object) => HttpResponse.json({ code: 0, data });
/** Responds to any request with a full page of a longer list. */
const pageOf =
  (row: object) =>
  ({ request }: { request: Request }) => {
    const size = Number(new URL(request.url).searchParams.get('pageSize') ?? 20);
    const list = Array.from({ length: size }, (_, i) => ({ ...row, id: i + 1, dogId: i + 1, number: `TX-${i + 1}` }));
    return ok({ list, total: 1000 });
  };
const dog = { registeredName: 'Amber', breedName: '指示犬', points: 9, rank: 1 };
const handlers = [
  http.get('*/getFciGroup', () => ok([{ id: '1', number: 1, name: '牧羊犬' }])),
  http.get('*/score/rank', pageOf(dog)),
  http.get('*/rank/detail', () => ok({ ...dog, dogId: '5' })),
  http.get('*/getSorts', () => ok([{ id: '1', name: '通知' }])),
  http.get('*/getTitleListBySortId', pageOf({ title: '通知', publishTime: 1_790_000_000 })),
  http.get('*/appreciation/certificates', pageOf({ recipient: '示例单位' })),
];

const { inBrowser } = await browse(t, { handlers });

/** Expected warnings per page and language. */
const said: readonly (readonly [address: string, says: Readonly<Record<Language, readonly string[]>>])[] = [
  [
    '/integralRanking/index?year=2025&q=zzxqj',
    {
      zh: ['未注明年度，下面可能是所有年度', '可能没有按文字搜索，下面可能是全部'],
      en: ['which year this is. It may be all years', 'may not have searched. This may be the whole list'],
    },
  ],
  ['/integralRanking/common?dogId=5&year=2025', { zh: ['可能是所有年度'], en: ['It may be all years'] }],
  [
    '/announcement/list?sortId=1&q=zzxqj&page=2',
    {
      zh: ['未注明分类', '未注明页码，后面的内容可能与前面重复', '可能没有按文字搜索'],
      en: ['states no category', 'Later ones may repeat earlier ones', 'may not have searched'],
    },
  ],
  ['/notice/index?sortId=1', { zh: ['可能有其他分类的内容'], en: ['may include other categories'] }],
  [
    '/appreciation/index?year=2025&q=zzxqj',
    { zh: ['可能是所有年度', '可能没有按文字搜索'], en: ['may be all years', 'may not have searched'] },
  ],
];

for (const language of sample(['zh', 'en'] as const, 1)) {
  await inBrowser(`warns about unfiltered lists, in ${language}`, async ({ t, page, open, follow, prefer }) => {
    await prefer({ language });
    await open('/ckuh5/description');
    for (const [address, says] of said) {
      await follow(address);
      const note = page.locator('#main [role=note]').first();
      await note.waitFor();
      const missing = async () => {
        const text = (await note.textContent()) ?? '';
        return says[language].filter((words) => !text.includes(words));
      };
      t.same(await eventually(missing, ({ length }) => length === 0), [], address);
    }
  });
}
