/**
 * A fake oa-web for the site that `attack.ts` attacks. Certificates, breeds and categories come from the sandbox. The
 * list of notices never ends, and each notice has its own long body, photo URL and large file. Every gene report fails
 * with status 500.
 */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { sandboxHandlers } from '../server/sandbox/handlers.ts';
import { listenWith } from '../server/sandbox/listener.ts';

const sandbox = await listenWith(sandboxHandlers());
const recorded = new Map<string, string>();

/** A photo of pure noise, because no codec compresses noise well. */
const photo = await sharp({
  create: {
    width: 2_400,
    height: 1_600,
    channels: 3,
    background: 'gray',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
  .jpeg()
  .toBuffer();
const file = Buffer.alloc(8 * 1024 * 1024, '%PDF-1.7 ');

const cells =
  '<td style="width:50%"><span style="font-size:14px"><font color="red">第一项 <b>规定</b>&nbsp;</font></span></td>';
const body = (name: string) => `<h2>${name}</h2><table>${`<tr>${cells.repeat(2)}</tr>`.repeat(80)}</table>`;

const notices = (sortId: string, page: number, size: number) =>
  Array.from({ length: size }, (_, n) => {
    const name = `${sortId}-${page}-${n}`;
    return {
      notice_id: name,
      sort_id: sortId,
      notice_title: `公告 ${name}`,
      publish_time: '2026-11-01 09:00:00',
      content: body(name),
      cover_img: `/photos/${name}.jpg`,
      files: [{ file_name: '章程.pdf', file_path: `/papers/${name}.pdf`, file_size: String(file.length) }],
    };
  });

const json = (response: ServerResponse, value: string | object) =>
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(typeof value === 'string' ? value : JSON.stringify(value));

let calls = 0;
const oaWeb = createServer(async ({ url = '/' }, response) => {
  const { pathname, searchParams: query } = new URL(url, 'http://oa-web');
  calls++;
  if (pathname.startsWith('/photos/')) return response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
  if (pathname.startsWith('/papers/')) return response.writeHead(200, { 'content-type': 'application/pdf' }).end(file);
  if (pathname.endsWith('/geneReport'))
    return response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>HTTP Status 500</h1>');
  if (pathname.endsWith('/getTitleListBySortId')) {
    const [sortId, page, size] = [query.get('sortId') ?? '', Number(query.get('page')), Number(query.get('pageSize'))];
    return json(response, { errcode: 0, errmsg: 'ok', data: { list: notices(sortId, page, size), total: size * 9 } });
  }
  const answer = recorded.get(url) ?? (await (await fetch(new URL(url, sandbox.url))).text());
  recorded.set(url, answer);
  return json(response, answer);
}).listen(0, '127.0.0.1');
await once(oaWeb, 'listening');

process.send?.({ port: (oaWeb.address() as AddressInfo).port });
process.on('message', () => process.send?.({ calls }));
