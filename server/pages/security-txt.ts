/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. Only an operator can say, so it is configured. */
import fp from 'fastify-plugin';

export interface SecurityTxtOptions {
  /** A mailto: or https: URL; null if there is none. */
  readonly securityContact: string | null;
  /** URL at which visitors reach the site; null if unknown. */
  readonly publicUrl: URL | null;
  readonly now: () => Date;
}

const path = '/.well-known/security.txt';
/** RFC 9116, 2.5.5, recommends less than a year. */
const validDays = 180;

/** Midnight (UTC) some days after `date`, so that the file changes once a day. */
const expiryOf = (date: Date): string =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + validDays)).toISOString();

export const securityTxtPlugin = fp<SecurityTxtOptions>(
  async (app, { securityContact, publicUrl, now }) => {
    // RFC 9116, 2.5.3: a file without a contact would be invalid, so the path then answers 404 like any unknown one.
    if (securityContact === null) return;
    const canonical = publicUrl && `${publicUrl.href.replace(/\/$/, '')}${path}`;
    app.get(path, (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(
          [
            `Contact: ${securityContact}`,
            `Expires: ${expiryOf(now())}`,
            'Preferred-Languages: zh, en',
            ...(canonical ? [`Canonical: ${canonical}`] : []),
            '',
          ].join('\n'),
        ),
    );
  },
  { name: 'security-txt' },
);
