/** URLs of pictures and files, sealed as the sites of the tests seal them. */
import { sealedIds } from '../../server/proxied/sealed-ids.ts';

/** LINK_KEY of the sites that the helpers start. */
export const linkKey = 'link-key-of-the-test-sites'.repeat(2);

/** Seals any address, also one that no response would name. */
export const testIds = sealedIds([linkKey]);

/** By oa-web's address, in this width and format. */
export const mediaOf = (address: string, width: number | string = 96, format = 'webp') =>
  `/media/${width}/${testIds.seal('picture', address)}.${format}`;

/** By oa-web's address, and the name it is served under. */
export const fileOf = (address: string, name: string) =>
  `/files/${testIds.seal('file', `${name}\n${address}`)}/${encodeURIComponent(name)}`;
