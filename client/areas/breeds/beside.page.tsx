/** /breed/compare and /breed/unlisted. Few visitors open them, so they share a chunk. */
import { useLocation } from 'react-router-dom';
import { Compare } from './compare/compare.tsx';
import { Unlisted } from './unlisted/unlisted.tsx';

export default function BesidePage() {
  return useLocation().pathname === '/breed/compare' ? <Compare /> : <Unlisted />;
}
