/** hadolint's rules, and the contents of the image that deploy/Dockerfile builds. */
import path from 'node:path';
import { shipped } from '../../../scripts/pack.js';
import { copyOf, type Instruction, stagesOf } from '../../helpers/shipping/dockerfile.ts';
import { read } from '../../helpers/shipping/documents.ts';
import { t } from '../../helpers/tap.ts';

const stages = stagesOf(await read('deploy/Dockerfile'));
const last = stages.at(-1)?.instructions ?? [];
const all = stages.flatMap(({ instructions }) => instructions);
const named = (...names: string[]) => all.filter(({ name }) => names.includes(name));
const textsOf = (...names: string[]) => named(...names).map(({ text }) => text);

t.test("follows hadolint's rules", async (t) => {
  const stageNames = stages.map(({ name }) => name);
  const copies = named('COPY').map(copyOf);
  const offenders: Record<string, readonly unknown[]> = {
    'DL3006: no version in the tag': stages.filter(({ image }) => !/^[\w./-]+:[\w.-]*\d[\w.-]*$/.test(image)),
    'DL3007: latest': stages.filter(({ image }) => image.includes('latest')),
    'DL3020, DL4000': named('ADD', 'MAINTAINER', 'SHELL', 'ENTRYPOINT'),
    'DL3025: not in exec form': textsOf('CMD', 'HEALTHCHECK').filter((text) => !/\["node", .*"\]$/.test(text)),
    'DL3000: relative': textsOf('WORKDIR').filter((text) => !path.isAbsolute(text)),
    'DL3001, DL3003, DL3004, DL3008': textsOf('RUN').filter((text) =>
      /\b(sudo|cd|apt|apt-get|apk|wget|curl|ssh|top|mount)\b/.test(text),
    ),
    'DL4006, DL3016: a pipe, or packages that are not locked': textsOf('RUN').filter((text) =>
      /\||npm install/.test(text),
    ),
    'DL3021: several sources into a file': copies.filter(
      ({ sources, destination }) => sources.length > 1 && !destination.endsWith('/'),
    ),
    'DL3022: from no earlier stage': copies.filter(({ from }) => from && !stageNames.slice(0, -1).includes(from)),
    'DL3024: a name used twice': stageNames.filter((name, i) => stageNames.indexOf(name) !== i),
    DL3044: textsOf('ENV', 'ARG').filter((text) => !/^\w+=/.test(text)),
    'a secret in the image': textsOf('ENV', 'ARG').filter((text) => /KEY|TOKEN|SECRET|PASSWORD/.test(text)),
  };
  for (const [rule, wrong] of Object.entries(offenders)) t.same(wrong, [], rule);
  t.same([named('CMD').length, named('HEALTHCHECK').length], [1, 1], 'DL4003, DL3012');
});

t.test('runs as a user who cannot change the files', async (t) => {
  const users = last.filter(({ name }) => name === 'USER').map(({ text }) => text);
  t.same(users, ['node'], 'DL3002');
  const order = last.map(({ name }) => name);
  t.ok(order.indexOf('USER') > order.lastIndexOf('COPY'));
});

t.test('copies exactly the files that .dockerignore admits, and ships only packed files', async (t) => {
  const rules = (await read('.dockerignore')).split('\n').filter((line) => line && !line.startsWith('#'));
  const sourcesIn = (instructions: readonly Instruction[]) =>
    instructions
      .filter(({ name }) => name === 'COPY')
      .map(copyOf)
      .flatMap(({ from, sources }) => (from ? [] : sources));
  const admitted = [...new Set(sourcesIn(all))].map((source) => `!${source}`);
  t.same(rules.sort(), ['*', ...admitted].sort());
  const unpacked = sourcesIn(last).filter((source) => !shipped.includes(source));
  t.same(unpacked, []);
});
