/** Entry point of the worker thread. Sanitising one body can block the event loop for longer than other requests may wait. */
import { isInSealedUrl } from '../../oaweb/privacy/links.ts';
import { maskNumbers } from '../../oaweb/privacy/mask-numbers.ts';
import { sanitise } from '../../oaweb/rich-text/sanitise.ts';
import { type LinkSettings, siteLinks } from '../../site-links.ts';

export interface SanitiserTask {
  readonly body: string;
  readonly links: LinkSettings;
}

let links: ReturnType<typeof siteLinks>['links'] | undefined;

/** Sanitises a body, and masks chip and ID card numbers. */
export default function sanitiseBody({ body, links: settings }: SanitiserTask): string | null {
  // Settings are constant within a process.
  links ??= siteLinks(settings).links;
  const html = sanitise(body, links);
  return html && maskNumbers(html, { isExempt: isInSealedUrl(links.isSealed), phones: 'kept' });
}
