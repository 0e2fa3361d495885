/**
 * The live regions. Most screen readers announce only changes inside an existing region, not a region inserted with its
 * text, so the layout renders them empty from the start. A modal dialog makes everything outside it inert, so each dialog
 * has its own; only the innermost is active.
 */
import { useId, useLayoutEffect } from 'react';
import { createStore } from '../../store/create-store.ts';
import { Announcer } from './announcer.tsx';
import { Toast } from './toast.tsx';

/** Ids of the mounted live regions, innermost last. */
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
