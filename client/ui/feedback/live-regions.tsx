/**
 * The live regions of the site. Screen readers announce changes inside a region that is there already; one that appears
 * together with its text stays silent in most of them. So they stand in the layout, empty, from the start. A modal
 * dialog makes everything outside it inert, so each dialog has its own; the innermost speaks.
 */
import { useId, useLayoutEffect } from 'react';
import { createStore } from '../../store/create-store.ts';
import { Announcer } from './announcer.tsx';
import { Toast } from './toast.tsx';

/** Ids of the mounted regions, the innermost last. */
const mounted = createStore<readonly string[]>([]);

export function LiveRegions() {
  const id = useId();
  useLayoutEffect(() => {
    mounted.set([...mounted.get(), id]);
    return () => mounted.set(mounted.get().filter((other) => other !== id));
  }, [id]);
  const active = mounted.use().at(-1) === id;
  return (
    <>
      <Announcer active={active} />
      <Toast active={active} />
    </>
  );
}
