/** The ornaments and colours of the share pictures. */
import { readFile } from 'node:fs/promises';
import { t } from 'tap';
import { ornaments, ornamentsFile } from '../../../../scripts/art/draw-share-ornaments.ts';

t.test('the ornaments of the share pictures, written anew, are those of the client', async (t) => {
  t.equal(await readFile(ornamentsFile, 'utf8'), ornaments(), 'run tsx scripts/art/draw-share-ornaments.ts');
});
