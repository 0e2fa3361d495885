import type { Notice } from '../../../shared/areas/announcements.ts';

/**
 * Removes duplicates of notices that are listed in several categories. (assumed) Entries with the same id, title and
 * publication time are one notice, because a parent category also lists its child categories' notices. The last entry
 * wins, because child categories follow their parents and are more specific.
 */
export function uniqueNotices(notices: readonly Notice[]): Notice[] {
  return [...new Map(notices.map((notice) => [`${notice.id} ${notice.publishedAt} ${notice.title}`, notice])).values()];
}
