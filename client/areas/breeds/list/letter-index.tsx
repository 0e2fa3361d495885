/** The index bar of the breed list. Follows the scroll position and jumps to a letter's heading. */
import { type RefObject, useEffect, useState } from 'react';
import { useWords } from '../../../i18n/language.ts';
import { breedWords } from '../../../i18n/words/breeds.ts';
import { IndexBar } from '../../../kit/list/index-bar.tsx';
import { alignRow } from '../../../navigation/use-scroll-anchor.ts';

interface LetterIndexProps {
  readonly letters: readonly string[];
  /** List with one `[data-letter]` heading per letter. */
  readonly list: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null> | undefined;
}

export function LetterIndex({ letters, list, scroller }: LetterIndexProps) {
  const words = useWords(breedWords);
  const current = useCurrentLetter(list, scroller, letters[0]);
  // The last headings can't scroll to the top, so a letter that was jumped to stays current until the visitor scrolls.
  const [jumpedTo, setJumpedTo] = useState<string | null>(null);
  useEffect(() => {
    const reset = () => setJumpedTo(null);
    const userEvents = ['wheel', 'touchmove'] as const;
    for (const event of userEvents) window.addEventListener(event, reset, { passive: true });
    return () => {
      for (const event of userEvents) window.removeEventListener(event, reset);
    };
  }, []);
  return (
    <IndexBar
      label={words.indexBar}
      letters={letters}
      current={jumpedTo ?? current}
      onLetter={(letter) => {
        const heading = list.current?.querySelector<HTMLElement>(`[data-letter="${CSS.escape(letter)}"]`);
        if (heading) scrollToHeading(heading, scroller);
        setJumpedTo(letter);
      }}
    />
  );
}

/** Returns how far below the window's top a heading is after a jump to it. */
const landingOf = (heading: HTMLElement, scroller: LetterIndexProps['scroller']): number =>
  (scroller?.current?.getBoundingClientRect().top ?? 0) + Number.parseFloat(getComputedStyle(heading).scrollMarginTop);

/** Avoids scrollIntoView, because rows that come into view may be taller than estimated. */
export const scrollToHeading = (heading: HTMLElement, scroller: LetterIndexProps['scroller']): void =>
  alignRow(heading, landingOf(heading, scroller), scroller);

/** Returns the letter whose breeds are at the top of the view. */
function useCurrentLetter(
  list: LetterIndexProps['list'],
  scroller: LetterIndexProps['scroller'],
  first: string | undefined,
): string | undefined {
  const [current, setCurrent] = useState(first);
  useEffect(() => {
    const container = scroller?.current ?? null;
    let frame = 0;
    function read() {
      const headings = [...(list.current?.querySelectorAll<HTMLElement>('[data-letter]') ?? [])];
      const [first] = headings;
      if (!first) return;
      // One pixel of tolerance, because scroll positions are fractional.
      const line = landingOf(first, scroller) + 1;
      setCurrent((headings.findLast((heading) => heading.getBoundingClientRect().top <= line) ?? first).dataset.letter);
    }
    const schedule = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(read);
    };
    const target = container ?? window;
    target.addEventListener('scroll', schedule, { passive: true });
    schedule();
    return () => {
      cancelAnimationFrame(frame);
      target.removeEventListener('scroll', schedule);
    };
  }, [list, scroller]);
  return current;
}
