/** URLs of share pictures, for `og:image`. */
import type { ShareSubject } from './page-head.ts';
import type { Language } from './preferences.ts';

/** Returns a URL relative to the site's base path, without a leading slash. */
export function shareUrl({ language, ...subject }: ShareSubject & { readonly language: Language }): string {
  const path = `share/${subject.kind}/${language}.jpg`;
  if (subject.kind === 'breed') return `${path}?${new URLSearchParams({ id: subject.id })}`;
  if (subject.kind === 'notice') return `${path}?${new URLSearchParams({ sortId: subject.sortId, id: subject.id })}`;
  return path;
}
