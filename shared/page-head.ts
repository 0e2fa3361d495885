/** A page's head: description and picture, for search engines and link previews. */
import type { Language } from './preferences.ts';

/** Areas with a share picture. Every page in an area uses that picture, except breed and notice pages. */
export const shareAreas = [
  'announcements',
  'appreciation',
  'breeds',
  'certificates',
  'groomers',
  'raffle',
  'rankings',
  'trainers',
] as const;
export type ShareArea = (typeof shareAreas)[number];

/**
 * Subject of a share picture. A notice needs its category's id (`sortId`) as well as its own, because oa-web lists
 * notices by category.
 */
export type ShareSubject =
  | { readonly kind: 'home' | ShareArea }
  | { readonly kind: 'breed'; readonly id: string }
  | { readonly kind: 'notice'; readonly sortId: string; readonly id: string };

/** Returns the URL of a share picture, relative to the site's base path, without a leading slash. */
export function shareUrl({ language, ...subject }: ShareSubject & { readonly language: Language }): string {
  const path = `share/${subject.kind}/${language}.jpg`;
  if (subject.kind === 'breed') return `${path}?${new URLSearchParams({ id: subject.id })}`;
  if (subject.kind === 'notice') return `${path}?${new URLSearchParams({ sortId: subject.sortId, id: subject.id })}`;
  return path;
}

export interface PageHead {
  /** Title without the site's name. */
  readonly title: string;
  readonly description: string;
  readonly share: ShareSubject;
  /** Breadcrumbs: the pages above this one, from the home page down. `path` includes the query. */
  readonly trail?: readonly { readonly name: string; readonly path: string }[];
  /** Time at which an article was published, as an ISO 8601 instant. */
  readonly publishedAt?: string;
}
