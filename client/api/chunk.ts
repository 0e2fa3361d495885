/** Loads code on demand: every dynamic import of the client goes through `loadChunk`. */

export const chunkTimeoutMs = 120_000;

export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  /** The chunk has failed before. */
  isRepeated = false;
}

/** @throws ChunkLoadError if the chunk fails to load or times out */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs = chunkTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(`no chunk within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    throw new ChunkLoadError('chunk failed to load', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
