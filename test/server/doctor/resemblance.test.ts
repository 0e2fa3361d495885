/** Resemblance between oa-web's keys and a field, and between a string's keys in two languages. */
import { candidatesFor } from '../../../server/doctor/reading/propose.ts';
import { resemblance } from '../../../server/doctor/reading/resemblance.ts';
import { breedFields } from '../../../server/oaweb/vocabulary/breeds.ts';
import { licenceFields } from '../../../server/oaweb/vocabulary/licences.ts';
import { t } from '../../helpers/tap.ts';

t.test("recognises a field's term in pinyin or pinyin initials", async (t) => {
  t.ok(resemblance('dengji', licenceFields.level) > 0.8);
  t.ok(resemblance('dj', licenceFields.level) > 0.8);
  t.ok(resemblance('zszt', licenceFields.status) > 0.7);
  t.ok(resemblance('sfyx', licenceFields.valid) > 0.8);
  t.equal(resemblance('dj', licenceFields.status), 0);
  t.equal(resemblance('flag', licenceFields.level), 0);
});

t.test("recognises the key of a text's English version by its ending", async (t) => {
  /** Returns the keys proposed for the English text once the Chinese text is read under the key `known`. */
  const twinsOf = (known: string, unread: string) => {
    const place = { field: breedFields.origin, path: '$.data', isWanted: false, sought: 2, found: 2 };
    const key = { key: unread, at: '$.data', values: ['Germany', 'France'], echoes: new Map() };
    return candidatesFor(
      { fields: [], places: [{ ...place, keys: new Map([[known, 2]]) }], unread: [key], unknown: new Map() },
      new Map(),
    ).map(({ path, isTwin }) => isTwin && path);
  };
  const pairs: [known: string, unread: string][] = [
    ['cd', 'cd_e'],
    ['cd', 'cdEn'],
    ['cd_cn', 'cd_en'],
    ['CD_CN', 'CD_EN'],
    ['cd_Cn', 'cd_En'],
    ['cdCn', 'cdEn'],
    ['cdCN', 'cdEN'],
    ['cdZH', 'cdENG'],
  ];
  for (const [known, unread] of pairs) t.same(twinsOf(known, unread), [unread], unread);
  for (const unread of ['cden', 'cdE', 'CDEN', 'xcdEN']) t.same(twinsOf('cd', unread), [], unread);
});
