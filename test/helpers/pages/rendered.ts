import { stateElementId } from '../../../shared/rendering.ts';
import type { Site } from '../start-site.ts';
import { until } from '../until.ts';

/**
 * Returns the HTML of a page once the server sends it with all its data. Until oa-web's responses are cached, it may
 * send a frame.
 */
export async function fetchRendered(site: Pick<Site, 'get'>, address: string): Promise<string> {
  let html = '';
  await until(async () => {
    html = (await site.get(address)).text;
    return html.includes(`id="${stateElementId}"`) && !html.includes('_skeleton_');
  });
  return html;
}
