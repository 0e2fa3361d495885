/** A choice that lives elsewhere (in the address, say) and is back from there only after a render. */
import { useState } from 'react';

/**
 * The control shows what was chosen at once, as an input of the browser does, and follows whatever changes the choice
 * from elsewhere (Back, a link).
 */
export function useOptimisticValue<Value>(
  chosen: Value,
  choose: (value: Value) => void,
): [Value, (value: Value) => void] {
  const [shown, setShown] = useState(chosen);
  const [followed, setFollowed] = useState(chosen);
  if (followed !== chosen) {
    setFollowed(chosen);
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
