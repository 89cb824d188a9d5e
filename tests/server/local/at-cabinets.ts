import { httpGateway } from '../../../src/server/device/gateway-adapter.ts';
import type { Setup } from './local-ends-setup.ts';

/** Acts on the local cabinets in tests: as the product, and as a person on `/local`. */
export function atCabinets(setup: () => Setup) {
  const eject = async (code: string, slot = 1, commandId = `c-${code}`) =>
    httpGateway(setup().ends.gateway).eject({
      commandId,
      cabinetId: `id-${code}`,
      slot,
      expiresAt: setup().ends.clock.now() + 20_000,
    });

  const api = async (path: string, body?: object) => {
    const response = await fetch(
      `${setup().url}/local/api/${path}`,
      body === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          },
    );
    // the test looks at single fields
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  return {
    eject,
    api,
    /** Lets the machine's time pass and everything due by then happen. */
    pass: async (milliseconds: number) => {
      setup().machine.time += milliseconds;
      await api('clock', { minutes: 0 });
    },
    told: (kind: string) => setup().device.filter(event => event.kind === kind),
  };
}
