/**
 * `/.well-known/security.txt` (RFC 9116): tells researchers where to report a vulnerability. The contact is a setting.
 */
import fp from 'fastify-plugin';
import { serialised } from '../cache/serialised-response.ts';
import type { Config } from '../config.ts';
import { sendDocument } from '../http/send-response.ts';
import { publicUrlOf } from './public-url.ts';

interface SecurityTxtOptions extends Pick<Config, 'securityContact' | 'publicUrl'> {
  readonly now: () => Date;
}

const path = '/.well-known/security.txt';
/** Days until the file expires. RFC 9116, 2.5.5, recommends less than a year. */
const validDays = 180;

/** Returns midnight (UTC) `validDays` after a date, so that the file changes once a day. */
const expiryOf = (date: Date): string =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + validDays)).toISOString();

export const securityTxtPlugin = fp<SecurityTxtOptions>(
  async (app, { securityContact, publicUrl, now }) => {
    // Without a contact, the file would be invalid (RFC 9116, 2.5.3), so the path answers 404 like any unknown path.
    if (securityContact === null) return;
    const headers = { type: 'text/plain; charset=utf-8', cacheControl: 'public, max-age=3600' };
    app.get(path, (request, reply) => {
      const lines = [
        `Contact: ${securityContact}`,
        `Expires: ${expiryOf(now())}`,
        'Preferred-Languages: zh, en',
        ...(publicUrl ? [`Canonical: ${publicUrlOf(publicUrl, path)}`] : []),
        '',
      ];
      return sendDocument(request, reply, serialised(Buffer.from(lines.join('\n'))), headers);
    });
  },
  { name: 'security-txt' },
);
