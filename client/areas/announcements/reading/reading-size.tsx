/** How large the text of a notice is: a button of the bar and a sheet of four sizes. What is being read stays in its place. */
import { ALargeSmall } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { SegmentedControl } from '../../../ui/form/choices.tsx';
import { TopBarButton } from '../../../ui/layout/top-bar.tsx';
import { type ReadingSize, setPreferences, usePreferences } from '../../../ui/state/preferences.ts';
import { ReadingText } from '../rich-text/reading-text.tsx';
import styles from './reading-size.module.css';

const sizes: readonly ReadingSize[] = ['small', 'standard', 'large', 'largest'];

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
            onChange={(size) => keepingPlace(() => setPreferences({ reading: size }))}
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

/** What scrolls when the element does: a pane of the page, or the page. */
function scrollerOf(element: Element): Element {
  for (let one = element.parentElement; one; one = one.parentElement) {
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  }
  return document.documentElement;
}

/** Below the bar, which lies over the text. */
const topLine = 64;

/** Changes the text so that the line at the top of what is in sight is there afterwards too. */
function keepingPlace(change: () => void): void {
  const parts = document.querySelectorAll('article [data-reading] :is(p, h3, h4, h5, h6, li, tr, img)');
  const first = [...parts].find((part) => part.getBoundingClientRect().bottom > topLine);
  if (!first) {
    change();
    return;
  }
  const before = first.getBoundingClientRect();
  const line = Math.max(topLine, before.top);
  const share = (line - before.top) / Math.max(1, before.height);
  flushSync(change);
  const after = first.getBoundingClientRect();
  scrollerOf(first).scrollTop += after.top + share * after.height - line;
}
