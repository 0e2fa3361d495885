/** /breed/compare and /breed/unlisted. The two pages share a chunk, because few visitors open them. */
import { useLocation } from 'react-router-dom';
import { Compare } from './compare/compare.tsx';
import { Unlisted } from './unlisted/unlisted.tsx';

export default function BesidePage() {
  return useLocation().pathname === '/breed/compare' ? <Compare /> : <Unlisted />;
}
