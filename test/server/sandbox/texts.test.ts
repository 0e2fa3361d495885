/** The sandbox's notices and texts: they agree with its records, and use one term per thing. */

import { announcementsHandlers } from '../../../server/sandbox/areas/announcements.ts';
import { appreciationHandlers } from '../../../server/sandbox/areas/appreciation.ts';
import { raffleHandlers } from '../../../server/sandbox/areas/raffle.ts';
import { noticesAt } from '../../../server/sandbox/data/announcements/notices.ts';
import { appreciationRows } from '../../../server/sandbox/data/appreciation/certificates.ts';
import { groups } from '../../../server/sandbox/data/breeds/groups.ts';
import { nomenclature } from '../../../server/sandbox/data/breeds/nomenclature.ts';
import { colours, origins, temperaments } from '../../../server/sandbox/data/breeds/vocabulary.ts';
import { loci } from '../../../server/sandbox/data/genes/coat.ts';
import { diseases } from '../../../server/sandbox/data/genes/diseases.ts';
import { reports } from '../../../server/sandbox/data/genes/reports.ts';
import { fciGroomers, nationalGroomers } from '../../../server/sandbox/data/people/groomers.ts';
import { trainerRegister } from '../../../server/sandbox/data/people/trainers.ts';
import { drawPrize, prizes, rulesHtml } from '../../../server/sandbox/data/raffle/prizes.ts';
import { ruleText } from '../../../server/sandbox/data/shows/points.ts';
import sandboxMap from '../../../server/sandbox/map.json' with { type: 'json' };
import type { Notice } from '../../../shared/areas/announcements.ts';
import type { AppreciationCertificate } from '../../../shared/areas/appreciation.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { everyDog } from './every-dog.ts';

const now = () => new Date('2026-11-20T04:00:00Z');
const notices = '/oa-web/api/v1/open/notice/getTitleListBySortId';

t.test('states the same chances and prizes in the raffle and its notices', async (t) => {
  const site = await startSite(t, {
    now,
    handlers: [...announcementsHandlers(now), ...raffleHandlers({ now })],
    map: sandboxMap,
  });
  const { activity } = (await site.get('/oa-web/api/v1/dogNoseprin/raffle/my/total')).json.data;
  const listed = async (sortId: string): Promise<Notice[]> =>
    (await site.get(`${notices}?sortId=${sortId}&pageSize=100`)).json.data.items;
  const notice = (await listed('6')).find(({ title }) => title.includes('抽奖活动规则'));
  const banner = (await listed('banner')).find(({ title }) => title.includes('抽'));
  const rules = activity.rules.replace(/<[^>]+>/g, '');
  const stated = (notice?.html ?? '').replace(/<[^>]+>/g, '');
  t.match(rules, '每登记一只犬得 2 次抽奖机会');
  t.match(banner?.summary, /每登记一只犬得两次抽奖机会/);
  for (const { name, quantity, odds } of prizes) {
    const line = `${name}：${quantity} 份，中奖概率 ${+(odds * 100).toFixed(2)}%`;
    t.match(rules, line);
    t.match(stated, line);
  }
  t.notMatch(`${stated}${banner?.summary}`, /一次抽奖机会|抽奖一次/);
  t.match(stated, '每登记一只犬得 2 次抽奖机会');
  const day = (instant: string) => {
    const china = new Date(Date.parse(instant) + 8 * 3_600_000);
    return `${china.getUTCFullYear()}年${china.getUTCMonth() + 1}月${china.getUTCDate()}日`;
  };
  t.match(stated, `活动时间：${day(activity.startsAt)}至${day(activity.endsAt)}`);
  t.ok(prizes.every((prize) => drawPrize(prize).startsWith('<svg')));
});

t.test('dates certificates of appreciation after the season of their event, and with fitting weather', async (t) => {
  const faulty = appreciationRows.filter(({ issuedOn, event, reason }) => {
    const month = Number(issuedOn.slice(5, 7));
    return (
      (event !== null && (!event.startsWith(issuedOn.slice(0, 4)) || month < 3)) ||
      (/中暑|高温|炎热|遮阳/.test(reason) && (month < 4 || month > 9)) ||
      [0, 6].includes(new Date(issuedOn).getUTCDay())
    );
  });
  t.same(faulty, []);
  const byNumber = appreciationRows.map(({ number, issuedOn }) => [number, issuedOn] as const).sort();
  const issuedOns = byNumber.map(([, issuedOn]) => issuedOn);
  t.same(issuedOns, byNumber.map(([, issuedOn]) => issuedOn).sort(), 'numbers follow the dates');
});

t.test('thanks in one sentence on certificates of appreciation', async (t) => {
  for (const { reason, number } of appreciationRows) {
    t.match(reason, /^感谢(您|贵[院队单公][^。]*)[^。]*。$/, number);
    t.notMatch(reason, /特此|致谢/, `${number}: printed below the reason`);
  }
  const site = await startSite(t, { now, handlers: appreciationHandlers() });
  const { items } = (await site.get('/oa-web/api/v1/appreciation/certificates?pageSize=100')).json.data;
  const pictures = items.map(({ picture }: AppreciationCertificate) => picture);
  const drawn: string[] = [...new Set<string | null>(pictures)].filter((picture) => picture !== null);
  t.ok(pictures.includes(null) && drawn.length > 5);
  for (const picture of drawn) t.equal((await site.get(picture)).status, 200, picture);
});

t.test('names every Chinese breed, and the published conditions and holidays, in notices', async (t) => {
  const site = await startSite(t, { now, handlers: announcementsHandlers(now) });
  const all = await Promise.all(
    ['1', '4', '5', '7'].flatMap((sortId) =>
      [1, 2].map(
        async (page): Promise<Notice[]> =>
          (await site.get(`${notices}?sortId=${sortId}&pageSize=100&page=${page}`)).json.data.items,
      ),
    ),
  );
  const items = all.flat();
  const bodyOf = (title: string) =>
    (items.find((notice) => notice.title.includes(title))?.html ?? '').replace(/<[^>]+>/g, '');
  const native = bodyOf('名录中的中国犬种');
  const chinese = [208, 209, 227, 230, 231, 205, 207, 288, 309, 348];
  const wrong = chinese.filter((number) => !native.includes(`FCI ${number}，`));
  t.same(wrong, []);
  const conditions = [bodyOf('国际选美冠军（C.I.B.）登录'), bodyOf('犬展规则节选')];
  for (const text of conditions) {
    t.match(text, /四张 CACIB.*至少一张在 CKU.*至少三位审查员.*至少三个国家.*一年零一天/s);
  }
  t.match(bodyOf('2026 年元旦'), '1 月 1 日至 3 日放假三天，1 月 4 日（星期日）');
  t.match(bodyOf('2026 年春节'), '2 月 15 日至 23 日放假九天，2 月 14 日（星期六）、2 月 28 日（星期六）');
  t.match(bodyOf('2026 年劳动节'), '5 月 1 日至 5 日放假五天，5 月 9 日（星期六）');
  t.match(bodyOf('2026 年国庆节'), '10 月 1 日至 7 日放假七天，9 月 20 日（星期日）、10 月 10 日（星期六）');
  t.match(bodyOf('2025 年国庆节'), '10 月 1 日至 8 日放假八天，9 月 28 日（星期日）、10 月 11 日（星期六）');
});

t.test('uses one term per thing', async (t) => {
  const texts = [
    ...noticesAt(now()).flatMap(({ draft, on }) => [draft.title(on), draft.digest ?? '', draft.body(on)]),
    ...nomenclature.flatMap(({ zh, en, description, coat, use }) => [zh, en, ...description, ...coat, ...use]),
    ...groups.flatMap(({ name, sections }) => [...name, ...sections.flatMap((section) => section.name)]),
    ...[colours, origins, temperaments].flatMap((table) => Object.values(table).flat()),
    ...diseases.flatMap(({ name, about }) => [...name, ...about]),
    ...loci.flatMap(({ name, values }) => [...name, ...Object.values(values).flat()]),
    ...reports.flatMap(({ tests }) => tests.flatMap(({ meaning }) => meaning)),
    ...appreciationRows.flatMap(({ reason, event, recipient }) => [reason, event ?? '', recipient]),
    ...[...nationalGroomers, ...fciGroomers, ...trainerRegister].map(({ holder }) => holder),
    ...[...everyDog()].flatMap(({ titles }) => titles.flatMap(({ title, place }) => [title, place])),
    ...ruleText,
    rulesHtml,
  ];
  // Avoided terms, followed by the better term.
  const avoided = [
    /裁判/, // 审查员
    /指导手|训犬师/, // 牵犬师, 训练师
    /最佳犬种/, // 单犬种冠军
    /最佳犬组/, // 犬组冠军
    /美容冠军/, // 国际选美冠军
    /云石/, // 陨石色
    /刺豚鼠/, // Agouti
    /临时认可/, // 临时承认
    /第 \d+ 类/, // 第 … 节
    /塞特犬类|西班牙猎犬与/, // 猎鹬犬与雪达犬
    /对陌生人保留|有灵气|此位点不卷|不因此缩短/,
    /四分之一可能|各给一份/,
    /without end|stay behind|males bleed\.|one to note/i,
  ];
  const wrong = texts.filter((text) => avoided.some((word) => word.test(text)));
  t.same(wrong, []);
});
