/**
 * The digits of a chip that came with a link. They are taken out of the address at once, so that neither history, share
 * nor screenshot bears them, and are kept for the certificate they came with while its page is open.
 */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useReplaceParams } from '../../../../ui/state/use-replace-params.ts';

export interface ArrivedChip {
  readonly chip: string | null;
  /** They still stand in the address, for this one moment. */
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
