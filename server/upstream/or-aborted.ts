/**
 * What is asked, or the signal's reason as soon as it is aborted. undici hears a signal only once a connection stands:
 * while it connects, or waits for a connection to be free, an abort alone would change nothing.
 */
export function orAborted<T>(asked: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([asked, aborted]);
}
