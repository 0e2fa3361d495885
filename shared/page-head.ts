/** The head of a page: its description and picture for search engines and for apps that preview links. */
import type { Language } from './preferences.ts';

/** Areas with a share picture. All of an area's pages use it unless they show a breed or a notice. */
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

/** Subject of a share picture. oa-web lists notices by category, so finding a notice takes both ids. */
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
  /** Pages above this one, from the home page down. Paths include their query. */
  readonly trail?: readonly { readonly name: string; readonly path: string }[];
  /** Publication time of an article, an ISO 8601 instant. */
  readonly publishedAt?: string;
}
