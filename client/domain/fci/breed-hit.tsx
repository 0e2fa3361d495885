/** A breed's name with the part that matches a search highlighted, even if the match is in pinyin. */
import { Phrases } from '../../kit/text/phrases.tsx';
import type { Hit } from './breed-search.ts';

export function BreedHit({ text, from, to }: Hit) {
  return <Phrases marks={[[from, to]]}>{text}</Phrases>;
}
