/** Warns that a list may contain items that don't match the request. */
import { lazyPart } from '../feedback/lazy-part.tsx';

const UnconfirmedNotes = lazyPart(() => import('./unconfirmed-notes.tsx'));

/** @param params requested parameters that oa-web may have ignored */
export function Unconfirmed({ params }: { params: readonly string[] }) {
  return params.length > 0 && <UnconfirmedNotes fallback={null} params={params} />;
}
