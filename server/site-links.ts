/** Builds this site's URLs for addresses in oa-web's content. The sanitiser processes build the same URLs. */
import type { Config } from './config.ts';
import { linksWithoutNumbers } from './oaweb/privacy/links.ts';
import { linkResolver } from './proxied/links.ts';
import { ProxiedUrls } from './proxied/proxied-urls.ts';
import { linkSecrets, sealedIds } from './proxied/sealed-ids.ts';

/** Settings that affect URLs, in a form that can be sent to another process. */
export interface LinkSettings {
  readonly oaWebUrl: string;
  readonly mediaHosts: readonly string[];
  readonly basePath: string;
  readonly publicUrl: string | null;
  readonly secrets: readonly string[];
}

export const linkSettings = (
  config: Pick<Config, 'mediaHosts' | 'basePath' | 'publicUrl' | 'linkKeys' | 'oaWebUrl'>,
  oaWebUrl: URL,
): LinkSettings => ({
  oaWebUrl: oaWebUrl.href,
  mediaHosts: config.mediaHosts,
  basePath: config.basePath,
  publicUrl: config.publicUrl?.href ?? null,
  secrets: linkSecrets({ keys: config.linkKeys, isSandbox: config.oaWebUrl === null }),
});

export function siteLinks({ oaWebUrl, mediaHosts, basePath, publicUrl, secrets }: LinkSettings) {
  const ids = sealedIds(secrets);
  const proxied = new ProxiedUrls({ base: new URL(oaWebUrl), mediaHosts, basePath, ids });
  const links = linkResolver(proxied, publicUrl === null ? null : new URL(publicUrl));
  const resolvers = {
    picture: (raw: string | null) => proxied.pictureUrl(raw),
    sealId: (id: string) => ids.seal('record', id),
    openId: (sealed: string) => ids.open('record', sealed),
  };
  return { proxied, links: { ...linksWithoutNumbers(links), ...resolvers } };
}
