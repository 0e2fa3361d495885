/**
 * Entry point of a process that sanitises announcements. In the server, one body could block the event loop for longer
 * than requests may wait.
 */
import { serveJobs } from '../../jobs/serve-jobs.ts';
import { isInSealedUrl } from '../../oaweb/privacy/links.ts';
import { maskNumbers } from '../../oaweb/privacy/mask-numbers.ts';
import { sanitise } from '../../oaweb/rich-text/sanitise.ts';
import { type LinkSettings, siteLinks } from '../../site-links.ts';

export interface SanitiserTask {
  readonly body: string;
  readonly links: LinkSettings;
}

/** Sanitises a body, and masks chip and ID card numbers. The result is empty if nothing remains. */
serveJobs(async ({ body, links: settings }: SanitiserTask) => {
  const { links } = siteLinks(settings);
  const html = sanitise(body, links) ?? '';
  return Buffer.from(maskNumbers(html, { isExempt: isInSealedUrl(links.isSealed), phones: 'kept' }));
});
