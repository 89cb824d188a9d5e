import type { LinkedWay, SessionDevice } from '../../domain/account.ts';
import { deviceName } from '../../domain/device-name.ts';
import { useText } from '../../i18n/text.tsx';
import { wayName } from './names.ts';

/** Names of devices and of ways to sign in, in the person's language. */
export function useNames() {
  const text = useText();
  return {
    device: (device: SessionDevice) => deviceName(device, text('account.unknownDevice')),
    way: (way: Pick<LinkedWay, 'provider'>) =>
      wayName(way, { phone: text('account.way.phone'), passkey: text('account.way.passkey') }),
  };
}
