/** Simulates two ways in which loading a chunk fails: with a 404, or by never finishing. */
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { siteUrl } from '../../api/call.ts';
import { chunkTimeoutMs, loadChunk } from '../../api/chunk.ts';
import { useWords } from '../../i18n/language.ts';
import { operatorWords } from '../../i18n/words/operator.ts';
import { Button } from '../../kit/actions/button.tsx';
import { Section } from '../../kit/layout/section.tsx';
import { Note } from '../../kit/text/note.tsx';
import styles from './operator.module.css';

type Part = { default: ComponentType };

const faults = {
  /** Imports a chunk that does not exist, as a page opened before the latest deployment does. */
  missing: (): Promise<Part> => import(/* @vite-ignore */ siteUrl(`assets/no-such-chunk-${Date.now()}.js`)),
  never: () => new Promise<Part>(() => {}),
};

export function ChunkFaults() {
  const words = useWords(operatorWords);
  const [Broken, setBroken] = useState<ComponentType | null>(null);
  const [fault, setFault] = useState<keyof typeof faults | null>(null);

  function fail(name: keyof typeof faults) {
    setFault(name);
    setBroken(lazy(() => loadChunk(faults[name])));
  }
  function cancel() {
    setFault(null);
    setBroken(null);
  }

  return (
    <Section title={words.chunks}>
      <div className="stack-3">
        <Note>{words.chunksHint}</Note>
        <div className="line-3">
          <Button kind="outlined" onClick={() => fail('missing')} disabled={Broken !== null}>
            {words.failChunk}
          </Button>
          <Button kind="outlined" onClick={() => fail('never')} disabled={Broken !== null}>
            {words.hangChunk}
          </Button>
        </div>
        {Broken && (
          <Suspense fallback={fault === 'never' && <Countdown onCancel={cancel} />}>
            <Broken />
          </Suspense>
        )}
      </div>
    </Section>
  );
}

/** Counts down to the timeout of the chunk that never arrives. */
function Countdown({ onCancel }: { onCancel: () => void }) {
  const words = useWords(operatorWords);
  const [left, setLeft] = useState(chunkTimeoutMs / 1000);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={`${styles.box} line-4 between secondary`}>
      <span className="num">{words.chunkTimeLeft(left)}</span>
      <Button kind="quiet" onClick={onCancel}>
        {words.cancel}
      </Button>
    </div>
  );
}
