/** Runs in a worker thread: a body may take longer to sanitise than all other requests together may wait. */

import { inSealedUrl } from '../../oaweb/privacy/discreet-links.ts';
import { maskNumbers } from '../../oaweb/privacy/mask-numbers.ts';
import { sanitise } from '../../oaweb/rich-text/sanitise.ts';
import { type LinkSettings, siteLinks } from '../../site-links.ts';

export interface SanitiserTask {
  readonly body: string;
  readonly links: LinkSettings;
}

let links: ReturnType<typeof siteLinks>['links'] | undefined;

/** The body as `sanitise` returns it, without numbers of chips and ID cards. */
export default function sanitiseBody({ body, links: settings }: SanitiserTask): string | null {
  // The settings of a process do not change.
  links ??= siteLinks(settings).links;
  const html = sanitise(body, links);
  return html && maskNumbers(html, { isIntact: inSealedUrl(links.isSealed), phones: 'kept' });
}
