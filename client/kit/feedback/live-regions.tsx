/**
 * The live regions. The layout renders them empty from the start, because most screen readers only announce changes
 * inside an existing region. Each dialog has its own live regions, because a modal dialog makes everything outside it
 * inert. Only the innermost live regions are active.
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
