import type { Plugin } from 'vite';
import { isKioskAddress } from '../domain/kiosk-address.ts';

/** Serves `kiosk.html` at `/?kiosk=…` while developing, as the backend does with the build. */
export const kioskPage = (): Plugin => ({
  name: 'borrowatt:kiosk-page',
  apply: 'serve',
  configureServer: server => {
    server.middlewares.use((request, _, next) => {
      if (isKioskAddress(request.url ?? '')) request.url = `/kiosk.html${request.url?.slice(1)}`;
      next();
    });
  },
});
