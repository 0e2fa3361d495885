/**
 * Adds data about the client to a request's log line if LOG_CLIENTS is set: its network, its kind, and the bytes sent
 * to it.
 */
import fp from 'fastify-plugin';
import { formatAddress } from './client-address.ts';

/** The order matters: WeChat's browser also claims to be mobile, and a crawler claims to be a browser. */
const agents = [
  ['wechat', /MicroMessenger|WindowsWechat/i],
  ['crawler', /bot\b|bot[/;]|spider|crawl|slurp|facebookexternalhit|lighthouse/i],
  ['mobile', /^Mozilla.*(?:Mobile|Android|iPhone|iPad|HarmonyOS)/i],
  ['desktop', /^Mozilla.*(?:Windows NT|Macintosh|X11|CrOS)/i],
  ['program', /^(?!Mozilla)[\w.-]+(?:\/|$)/],
] as const;

/** Maximum number of characters to read. A header may be as long as 16 KiB. */
const maxLength = 512;

type AgentClass = (typeof agents)[number][0] | 'unknown';

export function agentClass(userAgent: string | undefined): AgentClass {
  const text = userAgent?.slice(0, maxLength) ?? '';
  return agents.find(([, pattern]) => pattern.test(text))?.[0] ?? 'unknown';
}

export const clientLogPlugin = fp<{ readonly form: 'short' | 'full' }>(
  async (app, { form }) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const { socket, ip } = request;
      // Responses on a connection are sent one after another, so the bytes written from here on belong to this request.
      const bytesBefore = socket.bytesWritten ?? 0;
      request.logContext.client = () => ({
        client: formatAddress(ip, form),
        agent: agentClass(request.headers['user-agent']),
        bytes: (socket.bytesWritten ?? 0) - bytesBefore,
      });
      done();
    });
  },
  { name: 'client-log', dependencies: ['request-log', 'connections'] },
);
