/**
 * A lazy-loaded part of a page or dialog. If its code fails to load, renders `otherwise` or an error. The rest of the
 * page, including typed text, stays.
 */
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { loadChunk } from '../../api/chunk.ts';
import { reloadIfReachable } from '../../api/reload.ts';
import { useBrowserValue } from '../../store/use-browser-value.ts';
import { LoadFailed } from './states.tsx';

interface LazyPartProps {
  /** Shown while the code loads. Must contain no buttons, because a button might be replaced while being pressed. */
  readonly fallback: ReactNode;
  /** Shown instead of an error message if the code fails to load. Also passed to the part. */
  readonly otherwise?: ReactNode;
}

interface State<Props> {
  readonly Part: ComponentType<Props> | null;
  readonly error: unknown;
}

export function lazyPart<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | null = null;
  let failures = 0;

  const loadPart = async () => {
    loaded = (await loadChunk(load)).default;
    return loaded;
  };

  function LazyPart({ fallback, ...props }: Props & LazyPartProps) {
    const { otherwise } = props;
    const [{ Part, error }, setState] = useState<State<Props>>({ Part: loaded, error: null });
    // Avoids React.lazy, which shows the fallback for at least 300 ms even if the code arrives immediately.
    useEffect(() => {
      if (Part || error) return;
      loadPart().then(
        (part) => startTransition(() => setState({ Part: part, error: null })),
        (failure: unknown) => {
          failures += 1;
          setState({ Part: null, error: failure });
        },
      );
    }, [Part, error]);
    const isHydrated = useBrowserValue(
      () => true,
      () => false,
    );
    if (error && otherwise) return otherwise;
    if (error) {
      const loadAgain = () => setState({ Part: loaded, error: null });
      // If a new release has removed the file, only a reload helps.
      const retry = async () => (failures > 1 && (await reloadIfReachable())) || loadAgain();
      return <LoadFailed small error={error} retry={() => void retry()} />;
    }
    // The server can't wait for lazy-loaded code, and hydration must match the server.
    if (!Part || !isHydrated) return fallback;
    return <Part {...(props as unknown as Props)} />;
  }

  /** Preloads the code. A failure is reported only when the part is rendered. */
  LazyPart.preload = () => void loadPart().catch(() => {});
  return LazyPart;
}
