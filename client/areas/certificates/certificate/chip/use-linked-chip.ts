/**
 * The chip digits of a link. They are removed from the address immediately, so that no history entry, shared link or
 * screenshot contains them, and kept in state while the page of their certificate is open.
 */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useReplaceParams } from '../../../../ui/state/use-replace-params.ts';

export interface LinkedChip {
  readonly chip: string | null;
  /** Not yet removed from the address. */
  readonly inAddress: boolean;
}

export function useLinkedChip(number: string): LinkedChip {
  const replaceParams = useReplaceParams();
  const [linked, setLinked] = useState<{ readonly number: string; readonly chip: string } | null>(null);
  const chip = useSearchParams()[0].get('chip');
  if (chip !== null && (linked?.chip !== chip || linked.number !== number)) setLinked({ number, chip });
  useEffect(() => {
    if (chip !== null) replaceParams((params) => params.delete('chip'));
  }, [chip, replaceParams]);
  return { chip: linked?.number === number ? linked.chip : null, inAddress: chip !== null };
}
