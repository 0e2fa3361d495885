/** Local state for a control whose value lives elsewhere, e.g. in the address, and comes back a render later. */
import { useState } from 'react';

/** Shows a choice at once, as a native input does, and follows a change from elsewhere (Back, a link). */
export function useOptimisticValue<Value>(
  chosen: Value,
  choose: (value: Value) => void,
): [Value, (value: Value) => void] {
  const [shown, setShown] = useState(chosen);
  const [previous, setPrevious] = useState(chosen);
  if (previous !== chosen) {
    setPrevious(chosen);
    setShown(chosen);
  }
  return [
    shown,
    (value) => {
      setShown(value);
      choose(value);
    },
  ];
}
