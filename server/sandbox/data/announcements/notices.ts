/** Every sandbox notice, with dates relative to a given time. */
import { bannerDrafts } from './banners.ts';
import { breedDrafts } from './breeds.ts';
import { type Draft, When } from './draft.ts';
import { internationalDrafts } from './international.ts';
import { moreDrafts } from './more.ts';
import { nosePrintDrafts } from './nose-prints.ts';
import { officeDrafts } from './office.ts';
import { registrationDrafts } from './registration.ts';
import { showSeriesDrafts } from './show-series.ts';
import { showDrafts } from './shows.ts';
import { trainingDrafts } from './training.ts';

export interface DatedNotice {
  /** Doesn't depend on the date, so that links stay valid. */
  readonly id: number;
  readonly draft: Draft;
  readonly on: When;
}

const drafts: readonly Draft[] = [
  ...showDrafts,
  ...registrationDrafts,
  ...trainingDrafts,
  ...internationalDrafts,
  ...breedDrafts,
  ...nosePrintDrafts,
  ...bannerDrafts,
  ...showSeriesDrafts,
  ...officeDrafts,
  ...moreDrafts,
];

/** Returns the notices: pinned notices first, then the newest. */
export function noticesAt(now: Date): DatedNotice[] {
  return drafts
    .map((draft, i) => {
      const daysAgo = typeof draft.daysAgo === 'number' ? draft.daysAgo : draft.daysAgo(now);
      return { id: 2001 + i, draft, on: When.before(now, daysAgo, draft.time) };
    })
    .sort(
      (a, b) =>
        Number(b.draft.pinned ?? false) - Number(a.draft.pinned ?? false) || b.on.at.getTime() - a.on.at.getTime(),
    );
}
