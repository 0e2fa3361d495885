/**
 * A client at `ADDRESS` that uses its limits to the full. `ATTACKS` is a comma-separated list of attacks. The client
 * runs until it is killed, and waits a second after each 429 or 503.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const { PORT = '', ADDRESS = '', ATTACKS = '' } = process.env;
const site = `http://127.0.0.1:${PORT}`;
const headers = { 'x-forwarded-for': ADDRESS };
const open = '/oa-web/api/v1/open';

interface Notice {
  readonly cover: string | null;
  readonly attachments: readonly { readonly url: string }[];
}

const statuses: Record<string, Record<number, number>> = {};
let next = 0;

async function get(attack: string, path: string): Promise<Response | null> {
  const response = await fetch(site + path, { headers }).catch(() => null);
  const status = response?.status ?? 0;
  statuses[attack] = { ...statuses[attack], [status]: (statuses[attack]?.[status] ?? 0) + 1 };
  if (response?.ok) return response;
  await response?.arrayBuffer();
  if (status === 429 || status === 503) await wait(1_000);
  return null;
}

const noticesOf = async (attack: string): Promise<readonly Notice[]> => {
  const response = await get(attack, `${open}/notice/getTitleListBySortId?sortId=y${next++}&pageSize=100`);
  return response ? ((await response.json()) as { data: { items: Notice[] } }).data.items : [];
};

/** Requests a file and never reads the response. */
async function neverRead(path: string): Promise<void> {
  const socket = connect(Number(PORT), '127.0.0.1').on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nhost: site\r\nx-forwarded-for: ${ADDRESS}\r\n\r\n`);
  socket.pause();
  await once(socket, 'close');
}

const attacks: Record<string, () => Promise<unknown>> = {
  notices: () => noticesOf('notices'),
  pictures: async () => {
    for (const { cover } of await noticesOf('pictures')) {
      if (cover) await (await get('pictures', cover.replace('.webp', '.avif')))?.arrayBuffer();
    }
  },
  failures: () => get('failures', `/oa-web/api/v1/dog/geneReport?number=BAD-${next++}`),
  readers: async () => {
    const [notice] = await noticesOf('readers');
    if (notice) await Promise.all(Array.from({ length: 20 }, () => neverRead(notice.attachments[0]?.url ?? '/')));
  },
  reads: async () => (await get('reads', `${open}/getFciDogAll`))?.arrayBuffer(),
};

const atOnce = 8;
for (const name of ATTACKS.split(',')) {
  const attack = attacks[name];
  if (!attack) throw new Error(`unknown attack: ${name}`);
  const repeat = async () => {
    for (;;) await attack();
  };
  for (let i = 0; i < atOnce; i++) void repeat();
}
process.send?.({});
process.on('message', () => process.send?.(statuses));
