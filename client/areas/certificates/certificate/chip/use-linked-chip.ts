/**
 * Removes a link's chip digits from the URL immediately, so that no history entry, shared link or screenshot contains
 * them. Keeps them in state while the certificate's page is open.
 */
import { useEffect, useState } from 'react';
import { textParam, useQueryState } from '../../../../kit/state/use-query-state.ts';

interface LinkedChip {
  readonly chip: string | null;
  /** True until the digits have been removed from the URL. */
  readonly isInUrl: boolean;
}

const schema = { chip: textParam };

export function useLinkedChip(number: string): LinkedChip {
  const [{ chip }, change] = useQueryState(schema);
  const [linked, setLinked] = useState<{ readonly number: string; readonly chip: string } | null>(null);
  if (chip !== '' && (linked?.chip !== chip || linked.number !== number)) setLinked({ number, chip });
  useEffect(() => {
    if (chip !== '') change({ chip: '' });
  }, [chip, change]);
  return { chip: linked?.number === number ? linked.chip : null, isInUrl: chip !== '' };
}
