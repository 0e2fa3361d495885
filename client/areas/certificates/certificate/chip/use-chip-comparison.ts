/**
 * Compares the last six digits of a scanned microchip with the register. The server does the comparison: the registered
 * number never reaches the browser, and the typed digits are sent with this call only.
 */
import { useState } from 'react';
import { useApi } from '../../../../api/use-api.ts';
import { digitCount, digitsOf } from './chip-field.tsx';

/** @param linkedChip the `chip` parameter of a link, unvalidated; it may arrive after the first render */
export function useChipComparison(number: string, linkedChip: string | null) {
  const linked = linkedChip === null ? '' : digitsOf(linkedChip);
  /**
   * Digits that the visitor submitted, with the link's `chip` parameter at that time. Editing the field sets `digits`
   * to null.
   */
  const [own, setOwn] = useState<{ readonly linkedChip: string | null; readonly digits: string | null }>();
  const digits = own?.linkedChip === linkedChip ? own.digits : linked.length === digitCount ? linked : null;
  const query = useApi(
    'ckuCertificate',
    '/oa-web/api/v1/breeder/myDog/certificateInfo',
    { number, chip: digits ?? '' },
    { enabled: digits !== null },
  );
  return {
    /** Digits from the link, possibly fewer than six. */
    linked: linkedChip === null ? null : linked,
    digits,
    query,
    isBusy: digits !== null && query.isFetching,
    /** True if the digits match the registered chip; null if no chip is registered, undefined without a comparison. */
    match: digits === null || query.isFetching ? undefined : query.data?.chipMatch,
    compare: (next: string) => (next === digits ? void query.refetch() : setOwn({ linkedChip, digits: next })),
    clear: () => digits !== null && setOwn({ linkedChip, digits: null }),
  };
}

export type ChipComparison = ReturnType<typeof useChipComparison>;
