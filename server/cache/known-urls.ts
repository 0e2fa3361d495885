/**
 * The cache keys of URLs that were requested before: what is asked again need not be parsed, validated and sorted again. A key
 * depends on the map and, where a parameter defaults to the year, on the date; so all are forgotten with the map, and on the hour.
 */
import { LRUCache } from 'lru-cache';

/** In characters, of URLs and keys together: visitors may invent as many as they like. */
const maxLength = 2_000_000;
const maxUrlLength = 500;
const hourMs = 3_600_000;

export class KnownUrls {
  readonly #keys = new LRUCache<string, string>({
    maxSize: maxLength,
    sizeCalculation: (key, url) => key.length + url.length,
  });
  readonly #map: { readonly version: string };
  readonly #now: () => Date;
  #mapVersion = '';
  #hour = 0;

  constructor(map: { readonly version: string }, now: () => Date) {
    this.#map = map;
    this.#now = now;
  }

  keyOf(url: string): string | undefined {
    this.#forgetIfChanged();
    return this.#keys.get(url);
  }

  learn(url: string, key: string): void {
    if (url.length <= maxUrlLength) this.#keys.set(url, key);
  }

  #forgetIfChanged(): void {
    const hour = Math.floor(this.#now().getTime() / hourMs);
    if (hour === this.#hour && this.#mapVersion === this.#map.version) return;
    this.#hour = hour;
    this.#mapVersion = this.#map.version;
    this.#keys.clear();
  }
}
