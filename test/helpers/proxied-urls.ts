/** URLs of pictures and files, sealed as the test sites seal them. */
import { sealedIds } from '../../server/proxied/sealed-ids.ts';

/** LINK_KEY of the sites that the helpers start. */
export const linkKey = 'link-key-of-the-test-sites'.repeat(2);

/** Seals any address, even one that no response would contain. */
export const testIds = sealedIds([linkKey]);

/** Returns the site's URL for one of oa-web's pictures, in this width and format. */
export const mediaOf = (address: string, width: number | string = 96, format = 'webp') =>
  `/media/${width}/${testIds.seal('picture', address)}.${format}`;

/** Returns the site's URL for one of oa-web's files. The URL ends in the name under which the file is served. */
export const fileOf = (address: string, name: string) =>
  `/files/${testIds.seal('file', `${name}\n${address}`)}/${encodeURIComponent(name)}`;
