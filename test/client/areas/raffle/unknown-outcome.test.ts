/** A draw whose outcome could not be read: it counted, and the page claims neither a prize nor a blank. */
import type { RaffleRecord } from '../../../../shared/areas/raffle.ts';
import { amendData } from '../../../helpers/browser.ts';
import { horizontalOverflow } from '../../../helpers/pages/documents.ts';
import { arrival, button, headed, outcome, section, startRaffle } from '../../../helpers/raffle/raffle.ts';
import { t } from '../../../helpers/tap.ts';

const { inBrowser, oaWeb } = await startRaffle(t);

const ticket = '冠军展双人门票';
const languages = {
  'zh-CN': {
    draw: '抽一次',
    title: '抽过了，结果未能读取',
    hint: /本次抽奖有效。是否中奖请查看记录，或凭抽奖时间询问主办方/,
    named: `奖品一栏写着“${ticket}”，是否中奖未能读取。`,
    records: '我的记录',
    outcome: '结果未能读取',
    ask: /本次抽奖有效。是否中奖请凭抽奖时间询问主办方，或稍后再看/,
    seeRecords: '看我的记录',
    neverSaid: /未中奖|中奖了/,
  },
  'en-GB': {
    draw: 'Draw',
    title: 'Drawn, but the outcome could not be read',
    hint: /The draw counted. See your records for its outcome, or ask the organiser, quoting the time of the draw/,
    named: `The prize given is “${ticket}”; whether it was won could not be read.`,
    records: 'My records',
    outcome: 'Outcome could not be read',
    ask: /The draw counted. Ask the organiser, quoting the time, or look again later/,
    seeRecords: 'See my records',
    neverSaid: /No prize|You have won/i,
  },
} as const;

for (const [locale, words] of Object.entries(languages)) {
  await inBrowser(
    `counts without claiming a result in ${locale}`,
    async ({ t, page, open }) => {
      let prize: RaffleRecord['prize'] = null;
      const hide = (record: RaffleRecord | undefined) => Object.assign(record ?? {}, { outcome: 'unknown', prize });
      await amendData<{ record: RaffleRecord }>(page, '**/raffle/participate', ({ record }) => hide(record));
      await amendData<{ items: RaffleRecord[] }>(page, '**/raffle/my/records*', ({ items }) => hide(items[0]));
      const record = section(page, words.records).getByRole('listitem').first();

      await open(arrival(1));
      await button(page, words.draw).click();
      await headed(page, words.title);
      t.match(await outcome(page).textContent(), words.hint, 'announced');
      t.notMatch(await outcome(page).textContent(), words.neverSaid);
      t.ok(await button(page, words.seeRecords).isVisible());
      t.equal(oaWeb.keys.length, 1, 'drawn once');
      await record.filter({ hasText: words.outcome }).waitFor();
      t.match(await record.textContent(), words.ask);
      t.notMatch(await record.textContent(), words.neverSaid);
      t.ok(await record.locator('svg').first().isVisible(), 'a mark besides the words');

      prize = { id: '4', name: ticket, picture: '/media/invented.png' };
      await open('/lotteryDraw');
      await button(page, words.draw).click();
      await headed(page, words.title);
      t.match(await outcome(page).textContent(), words.named);
      t.equal(await outcome(page).locator('img').count(), 0, 'no picture of the named prize');
      await record.filter({ hasText: words.named }).waitFor();
      t.equal(await record.getAttribute('data-won'), 'false');
      t.equal(await horizontalOverflow(page), 0);
    },
    { locale, viewport: { width: 320, height: 640 } },
  );
}
