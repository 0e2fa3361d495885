let stopWatching = () => {};

/** Focuses the heading of a page or pane. If loading replaces the heading, moves focus to its successor to avoid losing it. */
export function focusHeading(container: HTMLElement): void {
  stopWatching();
  const heading = container.querySelector('h1') ?? container;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  const observer = new MutationObserver(() => !heading.isConnected && focusHeading(container));
  stopWatching = () => {
    observer.disconnect();
    document.removeEventListener('focusin', stopWatching);
  };
  observer.observe(container, { childList: true, subtree: true });
  document.addEventListener('focusin', stopWatching);
}
