/**
 * The chip digits of a link. They are removed from the address at once, so that no history entry, shared link or
 * screenshot contains them, and kept in state for as long as their certificate's page is open.
 */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useReplaceParams } from '../../../../ui/state/use-replace-params.ts';

export interface ArrivedChip {
  readonly chip: string | null;
  /** Not yet removed from the address. */
  readonly inAddress: boolean;
}

export function useArrivedChip(number: string): ArrivedChip {
  const editParams = useReplaceParams();
  const [arrived, setArrived] = useState<{ readonly number: string; readonly chip: string } | null>(null);
  const chip = useSearchParams()[0].get('chip');
  if (chip !== null && (arrived?.chip !== chip || arrived.number !== number)) setArrived({ number, chip });
  useEffect(() => {
    if (chip !== null) editParams((params) => params.delete('chip'));
  }, [chip, editParams]);
  return { chip: arrived?.number === number ? arrived.chip : null, inAddress: chip !== null };
}
