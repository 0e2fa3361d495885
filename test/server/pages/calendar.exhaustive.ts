/** `/calendar.ics` of the sandbox. calendar.test.ts tests it with a scripted oa-web. */
import ICAL from 'ical.js';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

t.test('lists coming shows of the sandbox with their English cities', async (t) => {
  const site = await startSite(t);
  const { text } = await site.get('/calendar.ics?lang=en');
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const shows = events.filter(({ uid }) => uid.includes('-show@'));
  t.ok(shows.length >= 3, `${shows.length} shows`);
  const wrong = shows.filter(({ location }) => !/^[A-Z][a-z']+/.test(location));
  t.same(wrong, []);
});
