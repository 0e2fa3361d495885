/**
 * Dialog that reads the code on a certificate with the camera or from a picture. The visitor can also choose to type
 * the number. Lazy-loaded by scan-button.tsx.
 */
import { Images, Keyboard, OctagonAlert } from 'lucide-react';
import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWords } from '../../i18n/language.ts';
import { scanWords } from '../../i18n/words/scan.ts';
import { Button } from '../../kit/actions/button.tsx';
import { Dialog } from '../../kit/feedback/dialog.tsx';
import type { LazyDialogProps } from '../../kit/feedback/use-lazy-dialog.ts';
import { Note } from '../../kit/text/note.tsx';
import { codeReader, type ReadCode } from './read-code.ts';
import styles from './scan.module.css';
import { classifyScanned, type ScannedCode } from './scanned.ts';
import { useCamera } from './use-camera.ts';

/** Pause between two frames: short enough to feel instant, long enough not to overheat old phones. */
const pauseMs = 160;

export interface ScanDialogProps extends LazyDialogProps {
  readonly onNumber: (number: string) => void;
  /** Set to fill in the number of a scanned page instead of opening the page. */
  readonly fillsInOnly?: boolean | undefined;
}

export default function ScanDialog({ open, onClose, ...scan }: ScanDialogProps) {
  const words = useWords(scanWords);
  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <Scan {...scan} onClose={onClose} />
    </Dialog>
  );
}

/** Reason why a code was not read or was rejected. */
type Problem =
  | Exclude<ScannedCode, { kind: 'page' | 'number' }>
  | { readonly kind: 'nothing' | 'unreadable' | 'failed' };

const numberOf = (page: string): string | null => new URLSearchParams(page.split('?')[1]).get('number');

function Scan({ onNumber, fillsInOnly = false, onClose }: Omit<ScanDialogProps, 'open'>) {
  const words = useWords(scanWords);
  const navigate = useNavigate();
  const [video, camera] = useCamera();
  const pictures = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [reading, setReading] = useState(false);

  const handleText = useCallback(
    (text: string): boolean => {
      const scanned = classifyScanned(text);
      if (scanned.kind !== 'page' && scanned.kind !== 'number') {
        setProblem(scanned);
        return false;
      }
      onClose();
      const number = scanned.kind === 'number' ? scanned.text : fillsInOnly && numberOf(scanned.to);
      if (number) onNumber(number);
      else if (scanned.kind === 'page') void navigate(scanned.to);
      return true;
    },
    [navigate, onClose, onNumber, fillsInOnly],
  );
  const fail = useCallback(() => setProblem({ kind: 'failed' }), []);
  useVideoCodes(video, camera === 'open', handleText, fail);

  async function readPicture({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Allows choosing the same picture again.
    target.value = '';
    if (!file) return;
    setReading(true);
    setProblem(null);
    let read: ReadCode;
    try {
      read = await codeReader();
    } catch {
      setReading(false);
      return setProblem({ kind: 'failed' });
    }
    try {
      const picture = await createImageBitmap(file);
      const text = await read(picture).finally(() => picture.close());
      if (text === null) setProblem({ kind: 'nothing' });
      else handleText(text);
    } catch {
      setProblem({ kind: 'unreadable' });
    } finally {
      setReading(false);
    }
  }

  const showsVideo = camera === 'requesting' || camera === 'open';
  return (
    <div className="stack-3">
      {showsVideo ? (
        <div className={styles.view} data-open={camera === 'open'}>
          <video
            ref={video}
            className={styles.video}
            muted
            playsInline
            disablePictureInPicture
            aria-label={words.aim}
          />
          <i className={styles.corners} aria-hidden />
          <p className={styles.aim} role="status">
            {camera === 'open' ? words.aim : words.requestingCamera}
          </p>
        </div>
      ) : (
        <div className={styles.message} role="status">
          <b>{words[camera]}</b>
          <Note>{words[`${camera}Hint`]}</Note>
        </div>
      )}
      <ScanProblem problem={problem} />
      {/* Avoids `disabled`, which would lose focus. */}
      <Button
        kind="outlined"
        aria-disabled={reading}
        aria-busy={reading}
        onClick={() => reading || pictures.current?.click()}
      >
        <Images />
        {reading ? words.reading : words.picture}
      </Button>
      <input ref={pictures} type="file" accept="image/*" hidden onChange={(event) => void readPicture(event)} />
      <Button kind="outlined" onClick={onClose}>
        <Keyboard />
        {words.typeInstead}
      </Button>
    </div>
  );
}

/** Searches video frames until a code is accepted. */
function useVideoCodes(
  video: { readonly current: HTMLVideoElement | null },
  isOpen: boolean,
  onText: (text: string) => boolean,
  onFailure: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let done = false;
    // Last rejected code. A code that stays in view is reported only once.
    let last: string | null = null;
    const look = async (read: ReadCode) => {
      const source = video.current;
      const text = source && source.readyState >= source.HAVE_CURRENT_DATA ? await read(source) : null;
      if (done) return;
      if (text !== null && text !== last) {
        last = text;
        if (onText(text)) return;
      }
      timer = setTimeout(() => void look(read).catch(onFailure), pauseMs);
    };
    codeReader()
      .then(look)
      .catch(() => !done && onFailure());
    return () => {
      done = true;
      clearTimeout(timer);
    };
  }, [isOpen, onText, onFailure, video]);
}

function ScanProblem({ problem }: { problem: Problem | null }) {
  const words = useWords(scanWords);
  if (!problem) return null;
  const [title, hint] = {
    foreign: [words.otherSite(problem.kind === 'foreign' ? problem.host : ''), words.otherSiteHint],
    noPage: [words.noPage, words.notNumberHint],
    notNumber: [words.notNumber, words.notNumberHint],
    nothing: [words.noCode, words.noCodeHint],
    unreadable: [words.unreadable, ''],
    failed: [words.failed, words.failedHint],
  }[problem.kind];
  return (
    <div className={styles.message} data-kind={problem.kind} role="alert">
      <Note icon={<OctagonAlert />} tone={problem.kind === 'foreign' ? 'warning' : 'plain'}>
        <b>{title}</b> {hint}
      </Note>
    </div>
  );
}
