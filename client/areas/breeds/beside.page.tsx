/** /breed/compare and /breed/unlisted: few visitors open them, so that one file of the build holds both. */
import { useLocation } from 'react-router-dom';
import { Compare } from './compare/compare.tsx';
import { Unlisted } from './unlisted/unlisted.tsx';

export default function BesidePage() {
  return useLocation().pathname === '/breed/compare' ? <Compare /> : <Unlisted />;
}
