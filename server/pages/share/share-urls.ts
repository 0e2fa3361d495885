/** The URLs of share pictures, for `og:image`. */

/** Areas with a picture for all pages that show no breed or notice; those of a person, dog or certificate say no more. */
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

export const shareLanguages = ['zh', 'en'] as const;
export type ShareLanguage = (typeof shareLanguages)[number];

/** What a share picture shows. oa-web lists notices by category, so that one is found by both ids. */
export type ShareSubject =
  | { readonly kind: 'home' | ShareArea }
  | { readonly kind: 'breed'; readonly id: string }
  | { readonly kind: 'notice'; readonly sortId: string; readonly id: string };

/** Relative to the site's base path, without a leading slash. */
export function shareUrl({ language, ...subject }: ShareSubject & { readonly language: ShareLanguage }): string {
  const path = `share/${subject.kind}/${language}.jpg`;
  if (subject.kind === 'breed') return `${path}?${new URLSearchParams({ id: subject.id })}`;
  if (subject.kind === 'notice') return `${path}?${new URLSearchParams({ sortId: subject.sortId, id: subject.id })}`;
  return path;
}
