/**
 * Runs before a page's own scripts, and stores measurements for measure.ts. In JavaScript, because tsx would add
 * helpers that the page does not have.
 */
globalThis.observed = { lcp: Number.NaN, element: '', cls: 0, longestEvent: 0 };

/**
 * @param {string} type
 * @param {(entry: any) => void} read
 */
function on(type, read) {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) read(entry);
  });
  observer.observe(/** @type {PerformanceObserverInit} */ ({ type, buffered: true, durationThreshold: 16 }));
}

on('largest-contentful-paint', ({ startTime, element, url }) => {
  const content = url?.split('/').pop() || element?.textContent?.trim() || '';
  observed.lcp = startTime;
  observed.element = `${element?.localName}: ${content.slice(0, 24)}`;
});
on('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) observed.cls += value;
});
on('event', ({ duration, interactionId }) => {
  if (interactionId) observed.longestEvent = Math.max(observed.longestEvent, duration);
});
