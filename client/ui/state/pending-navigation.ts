/** Where the router is going while it waits for a page's chunk: read at once, not after the next render. */
import type { createBrowserRouter, Location } from 'react-router-dom';

let pending: Location | undefined;

/** Called once, where the router is made. */
export function trackNavigation(router: ReturnType<typeof createBrowserRouter>): void {
  router.subscribe(({ navigation }) => {
    pending = navigation.location;
  });
}

export const pendingLocation = (): Location | undefined => pending;
