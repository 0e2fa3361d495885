/** State of a control whose actual value is kept elsewhere, e.g. in the URL, and updates a render later. */
import { useState } from 'react';

/** Shows a choice immediately, as native inputs do. Also adopts changes from elsewhere (Back, a link). */
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
