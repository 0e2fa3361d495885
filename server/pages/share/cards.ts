/** Complete content of a share picture. The process that draws it gets nothing else. */
import type { Language } from '../../../shared/preferences.ts';

interface CardBase {
  readonly language: Language;
  readonly site: { readonly name: string; readonly tagline: string };
  readonly title: string;
}

export interface BreedCard extends CardBase {
  readonly kind: 'breed';
  /** Name in the other language; null if it is the same. */
  readonly subtitle: string | null;
  readonly fci: { readonly label: string; readonly number: number };
  readonly group: { readonly number: number | null; readonly label: string; readonly name: string };
}

export interface NoticeCard extends CardBase {
  readonly kind: 'notice';
  readonly day: string;
  readonly month: string;
  readonly category: string | null;
}

/** Card for a page that is not about a single record. */
export interface PlainCard extends CardBase {
  readonly kind: 'plain';
  readonly style: 'paper' | 'certificate' | 'deep';
  readonly subtitle: string;
}

export type Card = BreedCard | NoticeCard | PlainCard;
