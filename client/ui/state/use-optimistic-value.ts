/** State for a control whose value is kept elsewhere, e.g. in the address, and updates a render later. */
import { useState } from 'react';

/** Shows a choice immediately, like a native input, and follows changes from elsewhere (Back, a link). */
export function useOptimisticValue<Value>(
  value: Value,
  onChange: (value: Value) => void,
): [Value, (value: Value) => void] {
  const [shown, setShown] = useState(value);
  const [previous, setPrevious] = useState(value);
  if (previous !== value) {
    setPrevious(value);
    setShown(value);
  }
  return [
    shown,
    (chosen) => {
      setShown(chosen);
      onChange(chosen);
    },
  ];
}
