/**
 * A lazy-loaded part of a page or content of a dialog. If its code fails to load, `otherwise` or an error takes the part's
 * place. The rest of the page, including typed text, stays.
 */
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ChunkLoadError, loadChunk } from '../../api/chunk.ts';
import { reloadIfReachable } from '../../api/reload.ts';
import { useIsHydrated } from '../state/use-is-hydrated.ts';
import { LoadFailed } from './states.tsx';

interface LazyPartProps {
  /** Shown while the code loads. Contains no button: the part might replace it mid-press. */
  readonly fallback: ReactNode;
  /** Shown instead of an error message if the code fails to load. Also passed to the part. */
  readonly otherwise?: ReactNode;
}

export function lazyPart<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  let failures = 0;
  // React caches a failed lazy component, so each retry needs a new one.
  const create = () =>
    lazy(async () => {
      try {
        return await loadChunk(load);
      } catch (error) {
        failures += 1;
        next = create();
        throw error;
      }
    });
  let next = create();

  return function LazyPart({ fallback, ...props }: Props & LazyPartProps) {
    const { otherwise } = props;
    const [Part, setPart] = useState(() => next);
    // The server cannot wait for code.
    if (!useIsHydrated()) return fallback;
    return (
      <ErrorBoundary
        onReset={() => setPart(() => next)}
        fallbackRender={({ error, resetErrorBoundary }) => {
          if (!(error instanceof ChunkLoadError)) throw error;
          if (otherwise) return otherwise;
          // After a release the file no longer exists, so only a reload helps.
          const retry = async () => (failures > 1 && (await reloadIfReachable())) || resetErrorBoundary();
          return <LoadFailed small error={error} retry={() => void retry()} />;
        }}
      >
        <Suspense fallback={fallback}>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
