import { readdirSync, readFileSync } from 'node:fs';
import { t } from '../../helpers/tap.ts';

const kit = new URL('../../../client/kit/', import.meta.url);
/** Parts of other components, and components that render only within a complete site. */
const parts = [
  'actions/link.tsx',
  'actions/share-dialog.tsx',
  'display/display-dialog.tsx',
  'feedback/announcer.tsx',
  'feedback/lazy-part.tsx',
  'layout/side-by-side.tsx',
  'list/unconfirmed-notes.tsx',
];

// kit.exhaustive.ts checks the components themselves.
t.test('shows every kit component', async (t) => {
  const files = readdirSync(kit, { recursive: true, encoding: 'utf8' }).filter((file) => /\w\/.*\.tsx$/.test(file));
  const catalogue = readFileSync(new URL('catalogue.tsx', kit), 'utf8');
  t.same(
    files.filter((file) => !catalogue.includes(`from './${file}'`) && !parts.includes(file)),
    [],
  );
});
