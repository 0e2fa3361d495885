/** A breed's name that matches a search, with the match highlighted (also if found by pinyin). */
import { Phrases } from '../../kit/text/phrases.tsx';
import type { Hit } from './breed-search.ts';

export function BreedHit({ text, from, to }: Hit) {
  return <Phrases marks={[[from, to]]}>{text}</Phrases>;
}
