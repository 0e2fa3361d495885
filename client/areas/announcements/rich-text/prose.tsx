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

/** In the history state, so that Back closes the viewer. */
interface OpenPicture {
  /** The `Prose` that the picture belongs to. */
  readonly proseId: string;
  readonly index: number;
}

/** Loads the viewer on the first tap: most readers never open a picture. */
function useOpenPicture(body: RefObject<HTMLElement | null>) {
  const id = useId();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [Viewer, setViewer] = useState<ComponentType<PictureViewerProps> | null>(null);
  const [isFailed, setFailed] = useState(false);
  const open = (state as { picture?: OpenPicture } | null)?.picture;

  async function show(index: number): Promise<void> {
    setFailed(false);
    try {
      const { default: PictureViewer } = await loadChunk(() => import('./picture-viewer.tsx'));
      // The notice was closed in the meantime.
      if (!body.current) return;
      setViewer(() => PictureViewer);
      await navigate(
        { pathname, search },
        { state: { ...state, picture: { proseId: id, index } }, preventScrollReset: true },
      );
    } catch (error) {
      console.error(`picture viewer: ${(error as Error).message}`);
      setFailed(true);
    }
  }
  return {
    Viewer,
    isFailed,
    openIndex: open?.proseId === id ? open.index : null,
    show,
    close: () => void navigate(-1),
  };
}

/** Whether a click neither opens a new tab or window nor downloads the target. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** @param html sanitised by the server */
export function Prose({ html }: { html: string }) {
  const words = useWords(announcementWords);
  const navigate = useNavigate();
  const ref = useRef<HTMLDivElement>(null);
  const prepared = useMemo(() => prepareProse(html, { enlarge: words.enlarge, table: words.tableOf }), [html, words]);
  const { Viewer, isFailed, openIndex, show, close } = useOpenPicture(ref);
  useScrollableTables(ref, prepared.html);

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
    const path = link && link.target === '' && isPlainClick(event) ? internalPath(link.href) : null;
    if (path !== null) {
      event.preventDefault();
      void navigate(path);
    }
  }

  return (
    <>
      {/* biome-ignore lint/a11y: delegates clicks on the links and buttons inside, which are keyboard-accessible */}
      <div
        ref={ref}
        className={styles.prose}
        onClick={onClick}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
        dangerouslySetInnerHTML={{ __html: prepared.html }}
      />
      {isFailed && (
        <p className={styles.failed} role="status">
          {words.viewerFailed}
        </p>
      )}
      {openIndex !== null && Viewer && <Viewer pictures={prepared.pictures} first={openIndex} onClose={close} />}
    </>
  );
}
