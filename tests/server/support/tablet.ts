import { makeKioskLink } from '../../../src/server/login/kiosks.ts';
import type { TestBackend } from './harness.ts';
import { randomId } from '../../../src/actors/random-id.ts';

export const pin = '204816';
/** The cabinet that the tablet belongs to, `BW-4821`. */
export const cabinetId = 'cab-bw-4821';

/** A venue's tablet, as its staff and its screen ask the backend. */
export function tabletOf(backend: () => TestBackend) {
  const link = async () => makeKioskLink(backend().backend, cabinetId);
  const enrol = async (secret: string, attempt = randomId()) =>
    backend().call('enrolKiosk', { link: secret, attempt, pin });
  const station = async (token: string) => backend().call('kioskStation', {}, { token });
  return {
    link,
    enrol,
    station,
    enrolled: async (): Promise<string> => {
      const { value, msg } = await enrol(await link());
      if (!value) throw new Error(msg);
      return value.token;
    },
  };
}
