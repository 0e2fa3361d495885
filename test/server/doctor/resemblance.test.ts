/** Resemblance between oa-web's keys and a field. */
import { resemblance } from '../../../server/doctor/reading/resemblance.ts';
import { licenceFields } from '../../../server/oaweb/vocabulary/licences.ts';
import { t } from '../../helpers/tap.ts';

t.test("recognises a field's term in a key in pinyin or its initials", async (t) => {
  t.ok(resemblance('dengji', licenceFields.level) > 0.8);
  t.ok(resemblance('dj', licenceFields.level) > 0.8);
  t.ok(resemblance('zszt', licenceFields.status) > 0.7);
  t.ok(resemblance('sfyx', licenceFields.valid) > 0.8);
  t.equal(resemblance('dj', licenceFields.status), 0);
  t.equal(resemblance('flag', licenceFields.level), 0);
});
