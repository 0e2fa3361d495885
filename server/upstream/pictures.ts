/**
 * Fetches pictures from oa-web and MEDIA_HOSTS. Each host has separate connections for pictures, so that pictures never
 * delay a call.
 */
import { unreadableResponse } from '../api-error.ts';
import { startDeadline } from '../clock.ts';
import type { ClientKey } from './bulkhead.ts';
import type { ResponseHead } from './connection-pool.ts';
import { Host, type HostServices, type HostState } from './host.ts';
import type { Correlation } from './oa-web-client.ts';

export interface PictureOptions {
  /** Client on whose behalf the picture is fetched. */
  readonly clientKey: ClientKey;
  /** Aborts the fetch. */
  readonly signal: AbortSignal;
  readonly correlation?: Correlation;
}

/** Maximum size of a picture. A phone's largest photo fits; a video does not. */
const maxPictureBytes = 12 * 1024 * 1024;
/** Content types of pictures. Servers send a file of unknown type without a content type, or as an octet-stream. */
const pictureType = /^\s*(?:image\/|(?:application|binary)\/octet-stream\b|$)/i;
/**
 * Extra connections for pictures, as a share of OA_WEB_CONNECTIONS. The limit leaves oa-web time for calls while
 * visitors load pages full of pictures.
 */
const pictureShare = 0.25;

/** @throws ApiError upstreamUnreadable if the headers show that the body is not a picture or is too large */
function assertPicture({ headers }: ResponseHead, upstreamPath: string): void {
  const contentType = headers['content-type'] ?? '';
  if (!pictureType.test(contentType))
    throw unreadableResponse(upstreamPath, /html/i.test(contentType) ? 'html' : 'shape');
  if (Number(headers['content-length']) > maxPictureBytes) throw unreadableResponse(upstreamPath, 'too-large');
}

export class Pictures {
  readonly #services: HostServices;
  /** Hosts by origin. */
  readonly #hosts = new Map<string, Host>();

  constructor(services: HostServices) {
    this.#services = services;
  }

  get hosts(): readonly HostState[] {
    return [...this.#hosts.values()].map(({ state }) => state);
  }

  /** @throws ApiError as `Host.exchange` does, or the signal's reason */
  async fetch(url: URL, { clientKey, signal: outer, correlation }: PictureOptions): Promise<Buffer> {
    const path = url.pathname;
    const { settings } = this.#services;
    const { signal, cancel } = startDeadline(settings, outer);
    try {
      const { value } = await this.#hostOf(url).exchange({
        path,
        clientKey,
        signal,
        request: {
          method: 'GET',
          path: path + url.search,
          headers: { accept: 'image/*', 'user-agent': settings.userAgent, ...correlation },
        },
        maxBytes: maxPictureBytes,
        assertReadable: (head) => assertPicture(head, path),
        read: ({ body }) => body,
      });
      return value;
    } finally {
      cancel();
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#hosts.values()].map((host) => host.close()));
  }

  #hostOf({ origin }: URL): Host {
    const connections = Math.ceil(this.#services.settings.oaWebConnections * pictureShare);
    const host = this.#hosts.get(origin) ?? new Host({ purpose: 'pictures', origin }, connections, this.#services);
    this.#hosts.set(origin, host);
    return host;
  }
}
