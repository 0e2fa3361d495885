/** `POST /client-errors` logs the errors that pages report. Otherwise only the visitor would see them. */
import fp from 'fastify-plugin';
import { type Static, Type } from 'typebox';
import { type ClientError, clientErrorsPath } from '../../shared/client-error.ts';
import { pageAt } from '../../shared/pages.ts';

const maxBodyBytes = 8 * 1024;

const body = Type.Object({
  page: Type.String({ maxLength: 200 }),
  name: Type.String({ pattern: '^\\w{1,40}$' }),
  message: Type.String({ maxLength: 300 }),
  frames: Type.Array(Type.String({ pattern: '^[\\w.-]{1,80}\\.js:\\d{1,7}:\\d{1,7}$' }), { maxItems: 20 }),
});

/**
 * Matches anything that may be personal data: quoted text, digits and non-ASCII characters. An unclosed quote extends
 * to the end. An apostrophe inside a word is not a quote. If several apostrophes follow words, as in `'the dogs'
 * owner'`, the last one closes the quote.
 */
const possibleData = /((?<!\w)'|["`]).*?(?:\1(?!\w)(?![^"'`]*\w\1(?!\w))|$)|[^\x20-\x7e]+|\d{2,}/gs;

const withoutData = (message: string): string => message.replace(possibleData, '…');

export const clientErrorsPlugin = fp<{ basePath: string }>(
  async (app, { basePath }) => {
    app.post<{ Body: Static<typeof body> }>(
      basePath.slice(0, -1) + clientErrorsPath,
      { schema: { body }, bodyLimit: maxBodyBytes, config: { answersWithEnvelope: true, limit: 'reports' } },
      async (request, reply) => {
        const { page, name, message, frames }: ClientError = request.body;
        request.log.warn(
          { page: pageAt(page)?.path ?? 'unknown', name, text: withoutData(message), frames },
          'page broke in a browser',
        );
        return reply.header('cache-control', 'no-store').send({ code: 0, message: 'ok', data: null });
      },
    );
  },
  { name: 'client-errors', dependencies: ['rate-limit', 'request-log', 'error-handler', 'csrf'] },
);
