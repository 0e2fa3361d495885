/** The text size of notices, chosen in a dialog. A change keeps the line at the top of the view in place. */
import { ALargeSmall } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReadingSize } from '../../../../shared/preferences.ts';
import { useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { SegmentedControl } from '../../../ui/form/choices.tsx';
import { TopBarButton } from '../../../ui/layout/top-bar.tsx';
import { setPreferences, usePreferences } from '../../../ui/state/preferences.ts';
import styles from './reading-size.module.css';

const sizes: readonly ReadingSize[] = ['small', 'standard', 'large', 'largest'];

/** Text in the chosen size, which the root element states. Titles, lists and buttons are not affected. */
export function ReadingText({ children }: { children: ReactNode }) {
  return (
    <div className={styles.text} data-reading-text>
      {children}
    </div>
  );
}

export function ReadingSizeButton() {
  const words = useWords(announcementWords);
  const { reading } = usePreferences();
  const [open, setOpen] = useState(false);
  return (
    <>
      <TopBarButton label={words.readingSize} onClick={() => setOpen(true)}>
        <ALargeSmall aria-hidden />
      </TopBarButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.readingSize}>
        <div className={styles.sizes}>
          <SegmentedControl
            label={words.readingSize}
            value={reading}
            onChange={(size) => keepPlace(() => setPreferences({ reading: size }))}
            choices={sizes.map((value) => ({ value, label: words.readingSizes[value] }))}
          />
          <ReadingText>
            <p className={styles.sample}>{words.readingSample}</p>
          </ReadingText>
        </div>
      </Dialog>
    </>
  );
}

/** The nearest scrolling ancestor: a pane, or the document. */
function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY))
      return parent;
  }
  return document.documentElement;
}

/** The bottom edge of the top bar, which covers the text. */
const viewTop = 64;

/** Applies a change of text size and scrolls the line that was at the top of the view back there. */
function keepPlace(change: () => void): void {
  const blocks = document.querySelectorAll('article [data-reading-text] :is(p, h3, h4, h5, h6, li, tr, img)');
  const first = [...blocks].find((block) => block.getBoundingClientRect().bottom > viewTop);
  if (!first) {
    change();
    return;
  }
  const before = first.getBoundingClientRect();
  const line = Math.max(viewTop, before.top);
  const share = (line - before.top) / Math.max(1, before.height);
  flushSync(change);
  const after = first.getBoundingClientRect();
  scrollerOf(first).scrollTop += after.top + share * after.height - line;
}
