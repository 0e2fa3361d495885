/**
 * Serves the doctor's report at `GET /status/doctor`, for the /test page. `DOCTOR_REPORT` names the file, which is read
 * on each request.
 */
import { readFile } from 'node:fs/promises';
import fp from 'fastify-plugin';
import { DoctorReport, type DoctorState } from '../../shared/doctor-report.ts';
import { maskData } from '../oaweb/privacy/outbound.ts';
import { isPersonalField } from '../oaweb/privacy/personal-keys.ts';

interface DoctorReportOptions {
  readonly basePath: string;
  /** Path of the report file; null if not set. */
  readonly path: string | null;
  readonly now: () => Date;
}

type Problem = NonNullable<DoctorState['problem']>;
type Read = Pick<DoctorState, 'report' | 'problem'>;

const failed = (kind: Problem['kind'], detail: string): Read => ({ report: null, problem: { kind, detail } });

/** Removes personal values. The doctor writes none, but the file may have been edited. */
const withoutPersonalData = (report: DoctorReport): DoctorReport =>
  maskData({
    ...report,
    calls: report.calls.map((call) => ({
      ...call,
      fields: call.fields.map((field) =>
        field.example && isPersonalField(field.field) ? { ...field, example: null } : field,
      ),
    })),
  });

/** Parses the output of `npm run doctor -- --json`. Skips the lines that npm prints before it. */
async function parseReport(output: string): Promise<Read> {
  const start = output.search(/^\uFEFF?\{/m);
  if (start < 0) return failed('unfinished', '');
  let json: unknown;
  try {
    json = JSON.parse(output.slice(start).replace(/^\uFEFF/, ''));
  } catch (error) {
    return failed('not-json', /position \d+.*$/.exec((error as Error).message)?.[0] ?? '');
  }
  const { version } = json as { version?: unknown };
  if (version !== 1) return failed('other-version', String(version));
  // Lazy-loaded, because few requests need TypeBox's interpreter.
  const { Value } = await import('typebox/value');
  const [violation] = Value.Errors(DoctorReport, json);
  if (violation) return failed('not-a-report', `${violation.instancePath || '/'} ${violation.message}`);
  return { report: withoutPersonalData(Value.Clean(DoctorReport, json) as DoctorReport), problem: null };
}

async function readReport(path: string): Promise<Read> {
  try {
    return await parseReport(await readFile(path, 'utf8'));
  } catch (error) {
    const { code = 'error' } = error as NodeJS.ErrnoException;
    return failed(code === 'ENOENT' ? 'absent' : 'unreadable', code);
  }
}

export const doctorReportPlugin = fp<DoctorReportOptions>(
  async (app, { basePath, path: file, now }) => {
    app.get(`${basePath}status/doctor`, { config: { answersWithEnvelope: true } }, async (_request, reply) => {
      const read: Read = file === null ? { report: null, problem: null } : await readReport(file);
      const at = read.report?.at;
      const ageSeconds = at === undefined ? null : Math.max(0, Math.floor((now().getTime() - Date.parse(at)) / 1000));
      const data: DoctorState = { file, ...read, ageSeconds };
      return reply.header('cache-control', 'no-store').send({ code: 0, message: 'ok', data });
    });
  },
  { name: 'doctor-report', dependencies: ['error-handler', 'request-log'] },
);
