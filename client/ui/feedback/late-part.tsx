/**
 * A part of a page, or the content of a dialog, whose code loads when it is first shown. If it does not load, that shows in its
 * place: the rest of the page stays, with what was typed there.
 */
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ChunkLoadError, loadChunk } from '../../api/chunk.ts';
import { reloadIfReachable } from '../../api/reload.ts';
import { LoadFailed } from './states.tsx';

interface LatePartProps {
  /** Shown while the code loads: without a button, which a visitor may be pressing when the part replaces it. */
  readonly fallback: ReactNode;
  /** Shown if the code does not load, in place of a message that says so. The part gets it as well. */
  readonly otherwise?: ReactNode;
}

export function latePart<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  let failures = 0;
  // React remembers a failure: another attempt takes another component.
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

  return function LatePart({ fallback, ...props }: Props & LatePartProps) {
    const { otherwise } = props;
    const [Part, setPart] = useState(() => next);
    return (
      <ErrorBoundary
        onReset={() => setPart(() => next)}
        fallbackRender={({ error, resetErrorBoundary }) => {
          if (!(error instanceof ChunkLoadError)) throw error;
          if (otherwise) return otherwise;
          // After a release there is no such file any more: then only a reload helps.
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
