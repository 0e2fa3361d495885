/** The ornaments and colours of the share pictures. */
import { readFile } from 'node:fs/promises';
import { ornaments, ornamentsFile } from '../../../../scripts/art/draw-share-ornaments.ts';
import { t } from '../../../helpers/tap.ts';

t.test('ornaments of share pictures are those of the client', async (t) => {
  t.equal(await readFile(ornamentsFile, 'utf8'), ornaments(), 'run tsx scripts/art/draw-share-ornaments.ts');
});
