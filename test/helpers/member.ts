/** Signs a member in as the host app does: by opening a page with a token. */
import type { Site, TestResponse } from './start-site.ts';

/** Returns the cookie that a browser would send back. */
export const cookieOf = (response: TestResponse): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';

export async function signIn(site: Site, token = 'demo-member-1'): Promise<string> {
  return cookieOf(await site.get(`/lotteryDraw?token=${token}`));
}
