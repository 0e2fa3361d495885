/** The doctor in front of a foreign oa-web. */
import { runDoctor } from '../../server/doctor/run-doctor.ts';
import type { Deviation } from './deviation.ts';
import { House, startHouse } from './plain-house.ts';
import { register } from './register.ts';
import { withScope } from './visit.ts';

export interface Examination {
  readonly exitCode: number;
  readonly text: string;
}

/** The options that give the numbers and names of a call's questions. */
const samplesOf: Readonly<Record<string, string>> = {
  certificateInfo: '--certificate',
  geneReport: '--report',
  groomerCertificates: '--groomer',
  groomerFciCertificates: '--fci-groomer',
  trainerCertificates: '--trainer',
};

function argumentsFor({ asks }: Deviation): string[] {
  const calls = asks.map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
  const samples = asks.flatMap(({ query = {}, data }, i) => {
    const option = samplesOf[calls[i] ?? ''];
    const isError = typeof data === 'object' && data !== null && 'error' in data;
    const sample = query.number ?? query.name;
    return option && sample && !isError ? [`${option}=${sample}`] : [];
  });
  return [
    `--only=${[...new Set(calls)].join()}`,
    ...new Set(samples),
    // Its identifiers are those of the licences.
    ...(calls.includes('groomerCertificatesById') ? register.groomers.map(({ number }) => `--groomer=${number}`) : []),
    ...(asks.some(({ token }) => token) ? ['--token', register.memberToken] : []),
    ...(asks.some(({ method }) => method === 'POST') ? ['--write', '--yes'] : []),
  ];
}

/** Has the doctor ask what the deviation endangers. */
export const examine = (deviation: Deviation): Promise<Examination> =>
  withScope(async (scope) => {
    const house = new House();
    deviation.apply(house);
    const url = await startHouse(scope, house);
    const args = ['--url', url.href, '--timeout', '4000', ...argumentsFor(deviation)];
    const { exitCode, stdout, stderr } = await runDoctor(args);
    return { exitCode, text: `${stdout}${stderr}` };
  });
