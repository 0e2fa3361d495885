/** What the line of a request says of its client, if LOG_CLIENTS asks for it: where it is, of what kind, and what it was sent. */
import fp from 'fastify-plugin';
import { shownAddress } from '../client-address.ts';

/** In this order: WeChat's browser also calls itself mobile, and a crawler a browser. */
const agents = [
  ['wechat', /MicroMessenger|WindowsWechat/i],
  ['crawler', /bot\b|bot[/;]|spider|crawl|slurp|facebookexternalhit|lighthouse/i],
  ['mobile', /^Mozilla.*(?:Mobile|Android|iPhone|iPad|HarmonyOS)/i],
  ['desktop', /^Mozilla.*(?:Windows NT|Macintosh|X11|CrOS)/i],
  ['program', /^(?!Mozilla)[\w.-]+(?:\/|$)/],
] as const;

/** Headers may have 16 KiB. */
const maxLength = 512;

export type AgentClass = (typeof agents)[number][0] | 'unknown';

export function agentClass(userAgent: string | undefined): AgentClass {
  const text = userAgent?.slice(0, maxLength) ?? '';
  return agents.find(([, pattern]) => pattern.test(text))?.[0] ?? 'unknown';
}

export const clientLogPlugin = fp<{ readonly form: 'short' | 'full' }>(
  async (app, { form }) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const { socket, ip } = request;
      // A connection answers its requests one after another.
      const bytesBefore = socket.bytesWritten ?? 0;
      request.logContext.client = () => ({
        client: shownAddress(ip, form),
        agent: agentClass(request.headers['user-agent']),
        bytes: (socket.bytesWritten ?? 0) - bytesBefore,
      });
      done();
    });
  },
  { name: 'client-log', dependencies: ['request-log', 'connections'] },
);
