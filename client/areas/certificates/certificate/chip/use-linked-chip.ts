/**
 * The chip digits of a link. Removes them from the URL immediately, so that no history entry, shared link or screenshot
 * contains them, and keeps them in state while the page of their certificate is open.
 */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useReplaceParams } from '../../../../kit/state/use-replace-params.ts';

export interface LinkedChip {
  readonly chip: string | null;
  /** Set until the digits have been removed from the URL. */
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
