/** Makes a part of this page fail as the chunk of a page can: one that is not there, one that never comes. */
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { siteUrl } from '../../api/call.ts';
import { chunkTimeoutMs, loadChunk } from '../../api/chunk.ts';
import { useWords } from '../../i18n/language.ts';
import { operatorWords } from '../../i18n/words/operator.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './chunk-faults.module.css';

type Part = { default: ComponentType };

const faults = {
  /** An address at which no chunk is: what a visitor has whose page is older than the site's last update. */
  missing: (): Promise<Part> => import(/* @vite-ignore */ siteUrl(`assets/no-such-chunk-${Date.now()}.js`)),
  never: () => new Promise<Part>(() => {}),
};

export function ChunkFaults() {
  const words = useWords(operatorWords);
  const [Broken, setBroken] = useState<ComponentType | null>(null);
  const [waitsFor, setWaitsFor] = useState<keyof typeof faults | null>(null);

  function fail(fault: keyof typeof faults) {
    setWaitsFor(fault);
    setBroken(lazy(() => loadChunk(faults[fault])));
  }
  function giveUp() {
    setWaitsFor(null);
    setBroken(null);
  }

  return (
    <Section title={words.chunks}>
      <p className={styles.hint}>{words.chunksHint}</p>
      <div className={styles.acts}>
        <Button kind="outlined" onClick={() => fail('missing')} disabled={Broken !== null}>
          {words.failChunk}
        </Button>
        <Button kind="outlined" onClick={() => fail('never')} disabled={Broken !== null}>
          {words.hangChunk}
        </Button>
      </div>
      {Broken && (
        <Suspense fallback={waitsFor === 'never' && <Countdown onGiveUp={giveUp} />}>
          <Broken />
        </Suspense>
      )}
    </Section>
  );
}

/** How long the chunk that never comes may still take. */
function Countdown({ onGiveUp }: { onGiveUp: () => void }) {
  const words = useWords(operatorWords);
  const [left, setLeft] = useState(chunkTimeoutMs / 1000);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={styles.countdown}>
      <span className="num">{words.chunkTimeLeft(left)}</span>
      <button type="button" onClick={onGiveUp}>
        {words.cancel}
      </button>
    </div>
  );
}
