/** A notice's rich text: wide tables scroll sideways, pictures open in a viewer, internal links use the router. */
import { type ComponentType, type MouseEvent, type RefObject, useId, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadChunk } from '../../../api/chunk.ts';
import { internalPath, useSiteBase } from '../../../domain/notices/internal-link.ts';
import { langOf, useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { trustedHtml } from '../../../kit/text/trusted-html.ts';
import type { PictureViewerProps } from './picture-viewer.tsx';
import styles from './prose.module.css';
import { type ProsePicture, pictureLinksIn, toProsePicture, usePictures } from './use-pictures.ts';
import { useScrollableTables } from './use-scrollable-tables.ts';

/** The open picture, kept in the history state so that Back closes the viewer. */
interface OpenPicture {
  /** The `Prose` that the picture belongs to. */
  readonly proseId: string;
  readonly index: number;
}

interface Viewer {
  readonly PictureViewer: ComponentType<PictureViewerProps>;
  /** Pictures in the text when the viewer was opened, except those that failed to load. */
  readonly pictures: readonly ProsePicture[];
}

/**
 * Opens and closes the picture viewer. It is lazy-loaded on the first tap, because most readers never open a picture.
 */
function useOpenPicture(body: RefObject<HTMLElement | null>) {
  const id = useId();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [viewer, setViewer] = useState<Viewer | null>(null);
  const [isFailed, setFailed] = useState(false);
  const open = (state as { picture?: OpenPicture } | null)?.picture;

  async function show(link: HTMLAnchorElement): Promise<void> {
    setFailed(false);
    try {
      const { default: PictureViewer } = await loadChunk(() => import('./picture-viewer.tsx'));
      // The visitor has left the notice while the viewer was loading.
      if (!body.current) return;
      const links = pictureLinksIn(body.current);
      setViewer({ PictureViewer, pictures: links.map(toProsePicture) });
      const picture: OpenPicture = { proseId: id, index: links.indexOf(link) };
      await navigate({ pathname, search }, { state: { ...state, picture }, preventScrollReset: true });
    } catch (error) {
      console.error(`picture viewer: ${(error as Error).message}`);
      setFailed(true);
    }
  }
  return {
    viewer,
    isFailed,
    openIndex: open?.proseId === id ? open.index : null,
    show,
    close: () => void navigate(-1),
  };
}

/** True unless the click opens a new tab or window, or downloads the target. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** @param html sanitised and prepared by the server, which renders the same HTML */
export function Prose({ html }: { html: string }) {
  const words = useWords(announcementWords);
  const navigate = useNavigate();
  const base = useSiteBase();
  const ref = useRef<HTMLDivElement>(null);
  const trusted = useMemo(() => trustedHtml(html), [html]);
  const { viewer, isFailed, openIndex, show, close } = useOpenPicture(ref);
  usePictures(ref, html, words.enlarge);
  useScrollableTables(ref, html, words.tableOf);

  function onClick(event: MouseEvent<HTMLElement>): void {
    const link = (event.target as Element).closest('a');
    if (!link || !isPlainClick(event)) return;
    if (link.dataset.picture !== undefined) {
      event.preventDefault();
      // Focuses the link: Safari does not focus clicked links, and the viewer returns focus to the link on closing.
      link.focus();
      void show(link);
      return;
    }
    const path = link.target === '' ? internalPath(link.href, base) : null;
    if (path !== null) {
      event.preventDefault();
      void navigate(path);
    }
  }

  return (
    <>
      {/* biome-ignore lint/a11y: delegates clicks on the links inside, which are keyboard-accessible */}
      <div
        ref={ref}
        className={styles.prose}
        lang={langOf(html)}
        onClick={onClick}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
        dangerouslySetInnerHTML={{ __html: trusted }}
      />
      {isFailed && (
        <p className={`${styles.failed} secondary red`} role="status">
          {words.viewerFailed}
        </p>
      )}
      {openIndex !== null && viewer && (
        <viewer.PictureViewer pictures={viewer.pictures} first={openIndex} onClose={close} />
      )}
    </>
  );
}
