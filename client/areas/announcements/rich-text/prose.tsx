/** The rich text of a notice: wide tables scroll sideways, pictures open in a viewer, internal links use the router. */
import {
  type ComponentType,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadChunk } from '../../../api/chunk.ts';
import { useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { internalPath } from '../internal-link.ts';
import type { PictureViewerProps } from './picture-viewer.tsx';
import { prepareProse } from './prepare-prose.ts';
import styles from './prose.module.css';
import { useScrollableTables } from './use-scrollable-tables.ts';

/** Kept in the history state, so that Back closes the viewer. */
interface OpenPicture {
  readonly body: string;
  readonly at: number;
}

/** Loads the viewer on the first tap: most readers never open a picture. */
function useOpenPicture(body: RefObject<HTMLElement | null>) {
  const id = useId();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [Viewer, setViewer] = useState<ComponentType<PictureViewerProps> | null>(null);
  const [isFailed, setFailed] = useState(false);
  const open = (state as { picture?: OpenPicture } | null)?.picture;

  async function show(at: number): Promise<void> {
    setFailed(false);
    try {
      const { default: PictureViewer } = await loadChunk(() => import('./picture-viewer.tsx'));
      // The reader has left this notice in the meantime.
      if (!body.current) return;
      setViewer(() => PictureViewer);
      await navigate(
        { pathname, search },
        { state: { ...state, picture: { body: id, at } }, preventScrollReset: true },
      );
    } catch (error) {
      console.error(`picture viewer: ${(error as Error).message}`);
      setFailed(true);
    }
  }
  return { Viewer, isFailed, at: open?.body === id ? open.at : null, show, close: () => void navigate(-1) };
}

/** Not a click that opens a new tab or window, or saves the target. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** @param html sanitised by the server */
export function Prose({ html }: { html: string }) {
  const words = useWords(announcementWords);
  const navigate = useNavigate();
  const ref = useRef<HTMLDivElement>(null);
  const ready = useMemo(() => prepareProse(html, { enlarge: words.enlarge, table: words.tableOf }), [html, words]);
  const { Viewer, isFailed, at, show, close } = useOpenPicture(ref);
  useScrollableTables(ref, ready.html);

  useEffect(() => {
    // `error` events do not bubble, hence the capture. A picture that fails is replaced by its alternative text.
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) (target.closest('button') ?? target).replaceWith(target.alt);
    };
    const body = ref.current;
    body?.addEventListener('error', onError, true);
    return () => body?.removeEventListener('error', onError, true);
  }, []);

  function onClick(event: MouseEvent<HTMLElement>): void {
    const target = event.target as Element;
    const button = target.closest<HTMLElement>('[data-picture]');
    if (button) {
      // Safari does not focus a clicked button, and the viewer returns the focus to it on closing.
      button.focus();
      void show(Number(button.dataset.picture));
      return;
    }
    const link = target.closest('a');
    const place = link && link.target === '' && isPlain(event) ? internalPath(link.href) : null;
    if (place !== null) {
      event.preventDefault();
      void navigate(place);
    }
  }

  return (
    <>
      {/* biome-ignore lint/a11y: clicks land on links and buttons inside, which the keyboard reaches as well */}
      <div
        ref={ref}
        className={styles.prose}
        onClick={onClick}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it
        dangerouslySetInnerHTML={{ __html: ready.html }}
      />
      {isFailed && (
        <p className={styles.failed} role="status">
          {words.viewerFailed}
        </p>
      )}
      {at !== null && Viewer && <Viewer pictures={ready.pictures} first={at} onClose={close} />}
    </>
  );
}
