/** A notice listed in several categories is shown once. */
import type { Notice } from '../../../shared/areas/announcements.ts';

/**
 * (assumed) Two entries are the same notice if id, title and publication time agree: a parent category lists the notices
 * of its children, and where oa-web omits the category, each list stamps its own on the notice. The last entry wins,
 * because a child follows its parent and names the category more precisely.
 */
export function uniqueNotices(notices: readonly Notice[]): Notice[] {
  return [...new Map(notices.map((notice) => [`${notice.id} ${notice.publishedAt} ${notice.title}`, notice])).values()];
}
