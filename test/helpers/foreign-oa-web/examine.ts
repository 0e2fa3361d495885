/** Runs the doctor in front of a foreign oa-web. */
import path from 'node:path';
import { loadMap } from '../../../server/oaweb/map/load-map.ts';
import type { OaWebMap } from '../../../server/oaweb/map/schema.ts';
import { runDoctor } from '../../server/doctor/run-doctor.ts';
import { temporaryFolder } from '../shipping/folders.ts';
import type { Deviation } from './deviation.ts';
import { FakeOaWeb, startFake } from './plain-fake.ts';
import { register } from './register.ts';
import { withScope } from './visit.ts';

interface Examination {
  readonly exitCode: number;
  readonly text: string;
  readonly proposal: OaWebMap;
}

/** Doctor options that take the sample numbers and names for a call. */
const samplesOf: Readonly<Record<string, string>> = {
  certificateInfo: '--certificate',
  geneReport: '--report',
  groomerCertificates: '--groomer',
  groomerFciCertificates: '--fci-groomer',
  trainerCertificates: '--trainer',
};

function argumentsFor({ asks }: Deviation): string[] {
  const calls = asks.map((question) => question.path.slice(question.path.lastIndexOf('/') + 1));
  const samples = asks.flatMap(({ query = {}, data }, i) => {
    const option = samplesOf[calls[i] ?? ''];
    const isError = typeof data === 'object' && data !== null && 'error' in data;
    const sample = query.number ?? query.name;
    return option && sample && !isError ? [`${option}=${sample}`] : [];
  });
  return [
    `--only=${[...new Set(calls)].join()}`,
    ...new Set(samples),
    // The doctor takes the ids for this call from licences, which it finds by these numbers.
    ...(calls.includes('groomerCertificatesById') ? register.groomers.map(({ number }) => `--groomer=${number}`) : []),
    ...(asks.some(({ token }) => token) ? ['--token', register.memberToken] : []),
    ...(asks.some(({ method }) => method === 'POST') ? ['--write', '--yes'] : []),
  ];
}

/**
 * Runs the doctor on the calls that the deviation may break, once without a map and once with the map that it proposes.
 */
export const examine = (deviation: Deviation): Promise<Examination> =>
  withScope(async (scope) => {
    const file = path.join(await temporaryFolder(scope), 'map.json');
    const fake = new FakeOaWeb();
    deviation.apply(fake);
    const url = await startFake(scope, () => fake);
    const args = ['--url', url.href, ...argumentsFor(deviation), '--write-map', file];
    const { exitCode, stdout, stderr } = await runDoctor(args);
    return { exitCode, text: `${stdout}${stderr}`, proposal: loadMap(file) };
  });
