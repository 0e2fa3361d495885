/** What a page says of itself in its head: to search engines, and to apps that show a preview of a link to it. */

/** Areas with a share picture for all pages that show no breed or notice. */
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

/** What a share picture shows. oa-web lists notices by category, so that one is found by both ids. */
export type ShareSubject =
  | { readonly kind: 'home' | ShareArea }
  | { readonly kind: 'breed'; readonly id: string }
  | { readonly kind: 'notice'; readonly sortId: string; readonly id: string };

export interface PageHead {
  /** Without the site's name. */
  readonly title: string;
  readonly description: string;
  readonly share: ShareSubject;
  /** The pages above this one, from the home page down; paths with their query. */
  readonly trail?: readonly { readonly name: string; readonly path: string }[];
  /** Of an article: when it was published, an ISO 8601 instant. */
  readonly publishedAt?: string;
}

/** Dogs that visitors look for among the breeds, but that are no FCI breed: each has a page, /breed/unlisted?dog=… */
export const unlistedDogs = ['village', 'kunming'] as const;
export type UnlistedDog = (typeof unlistedDogs)[number];
