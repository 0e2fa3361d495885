/** Requests that the benchmarks measure, and an oa-web that answers the uncached calls among them. */
import type { Server } from './process.ts';
import { bodyFile, startRival } from './servers.ts';

const open = '/oa-web/api/v1/open';
export const list = `${open}/getFciDogAll`;
export const page = '/breed/detail?id=111';

/** The most visited pages, except certificates and the raffle. */
export const mostVisited: readonly string[] = [
  '/',
  '/breed/index',
  '/breed/group',
  '/breed/detail?id=111',
  '/announcement/index',
  '/announcement/detail?sortId=1&id=2001',
  '/integralRanking/index',
  '/appreciation/index',
];

/** Request headers of enough clients to keep each client below its limits. */
export const clients = Array.from({ length: 4_096 }, (_, n) => ({
  'accept-encoding': 'br',
  'x-forwarded-for': `198.${18 + (n >> 8)}.${n & 255}.1`,
}));

export interface UncachedCall {
  readonly title: string;
  /** Path and query up to the value of the only parameter, e.g. `…?groupId=`. */
  readonly path: string;
  /** Parameter value used to record the sandbox's answer. */
  readonly recorded: string;
  /** Matches the value wherever the answer repeats it. */
  readonly repeated: RegExp;
  /** Returns a different value for each n. */
  readonly nth: (n: number) => string;
  /** MODE of the rival (rivals.js) that serves only this call. */
  readonly ownBff?: string;
}

export const uncachedCalls: readonly UncachedCall[] = [
  {
    title: "a group's sections, 0.5 KB",
    path: `${open}/getFciSectionByGroupId?groupId=`,
    recorded: '3',
    repeated: /(?<="group_id":)3(?=,)/g,
    nth: String,
    ownBff: 'sections-bff',
  },
  {
    title: "a section's breeds, 24 KB",
    path: `${open}/getFciDogBySectionId?sectionId=`,
    recorded: '101',
    repeated: /(?<="section_id":")101(?=")/g,
    nth: String,
  },
  {
    title: 'a certificate, 3 KB',
    path: '/oa-web/api/v1/breeder/myDog/certificateInfo?number=',
    recorded: 'CKU-111-0026158/23',
    repeated: /CKU-111-0026158\/23/g,
    nth: (n) => `CKU-222-${String(n).padStart(7, '0')}/23`,
  },
];

/** Returns the sandbox's answer to a path. */
export async function answerTo(path: string): Promise<string> {
  const { startSandbox } = await import('../../server/sandbox/listener.ts');
  const sandbox = await startSandbox();
  const answer = await (await fetch(new URL(path, sandbox.url))).text();
  await sandbox.close();
  return answer;
}

const ECHO = 'ECHO';

/**
 * Starts an oa-web that answers a call with the recorded answer, in which the requested value replaces the recorded
 * one.
 */
export async function startEchoingOaWeb({ path, recorded, repeated }: UncachedCall): Promise<Server> {
  const answer = await answerTo(path + encodeURIComponent(recorded));
  return startRival('oa-web', { BODY: bodyFile('uncached.json', answer.replace(repeated, ECHO)), ECHO });
}

/** Returns a function that returns the path of a different record on each call. */
export function pathsOf({ path, nth }: UncachedCall): () => string {
  let next = 0;
  return () => path + encodeURIComponent(nth(next++));
}
