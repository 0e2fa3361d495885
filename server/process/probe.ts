/**
 * Sends oa-web a single request once the site has started, and logs the result. A wrong address, a firewall or an
 * unknown certificate authority then appears in the first log lines, before any visitor notices. Nothing waits for the
 * probe.
 */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { TLSSocket } from 'node:tls';
import type { FastifyBaseLogger } from 'fastify';
import { networkFailure } from '../upstream/failures.ts';

interface ProbeOptions {
  /** Milliseconds after which the probe gives up. */
  readonly timeoutMs: number;
  readonly version: string;
  readonly log: FastifyBaseLogger;
}

/** Probes the base URL. Never rejects. Any response, even an error, shows that a server is answering. */
export async function probe(url: URL, { timeoutMs, version, log }: ProbeOptions): Promise<void> {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(timeoutMs);
  const { host } = url;
  const upstreamMs = () => Math.round(performance.now() - startedAt);
  try {
    const { status, tls } = await ask(url, signal, version);
    log.info({ host, status, tls, upstreamMs: upstreamMs() }, 'oa-web reached at startup');
  } catch (error) {
    const { reason, detail } = networkFailure(error, url.pathname, signal.aborted).details.failure ?? {};
    log.warn(
      { host, reason: reason ?? 'broken', detail, upstreamMs: upstreamMs() },
      'could not reach oa-web at startup',
    );
  }
}

/** Resolves when the headers arrive, with the status and, if a certificate was verified, the TLS protocol. */
function ask(url: URL, signal: AbortSignal, version: string): Promise<{ status: number; tls: string | undefined }> {
  const headers = { accept: '*/*', 'user-agent': `app-h5/${version}` };
  return new Promise((resolve, reject) => {
    (url.protocol === 'https:' ? requestHttps : requestHttp)(url, { agent: false, headers, signal }, (response) => {
      const { socket, statusCode = 0 } = response;
      const tls = socket instanceof TLSSocket ? (socket.getProtocol() ?? undefined) : undefined;
      response.on('error', () => {}).destroy();
      resolve({ status: statusCode, tls });
    })
      .on('error', reject)
      .end();
  });
}
