/**
 * The chip digits from a link. Removes them from the URL immediately, so that no history entry, shared link or
 * screenshot contains them, and keeps them in state while the page of their certificate is open.
 */
import { useEffect, useState } from 'react';
import { textParam, useQueryState } from '../../../../kit/state/use-query-state.ts';

export interface LinkedChip {
  readonly chip: string | null;
  /** Set until the digits have been removed from the URL. */
  readonly inAddress: boolean;
}

const schema = { chip: textParam };

export function useLinkedChip(number: string): LinkedChip {
  const [{ chip }, change] = useQueryState(schema);
  const [linked, setLinked] = useState<{ readonly number: string; readonly chip: string } | null>(null);
  if (chip !== '' && (linked?.chip !== chip || linked.number !== number)) setLinked({ number, chip });
  useEffect(() => {
    if (chip !== '') change({ chip: '' });
  }, [chip, change]);
  return { chip: linked?.number === number ? linked.chip : null, inAddress: chip !== '' };
}
