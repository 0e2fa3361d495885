/** The body of a notice, made for reading on a phone: tables scroll by themselves, pictures open, links stay in the site. */
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
import { useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { internalPath } from '../internal-link.ts';
import type { PictureViewerProps } from './picture-viewer.tsx';
import { prepareProse } from './prepare-prose.ts';
import styles from './prose.module.css';
import { useScrollableTables } from './use-scrollable-tables.ts';

/** An open picture is a step of history: on a phone, Back closes it. */
interface OpenPicture {
  readonly body: string;
  readonly at: number;
}

/** The viewer is fetched when the first picture is tapped: most readers tap none. */
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
      const { default: PictureViewer } = await import('./picture-viewer.tsx');
      // Whoever went on meanwhile does not want it any more.
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

/** A plain click, not one for a new tab or to save. */
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
    // Errors of pictures do not bubble. A picture that cannot be had is its words.
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
      // Safari does not by itself, and the focus comes back to where it was.
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
      {/* biome-ignore lint/a11y: what is clicked are the links and buttons of the text, which the keyboard reaches too */}
      <div
        ref={ref}
        className={styles.prose}
        onClick={onClick}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rich text that the server has sanitised
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
