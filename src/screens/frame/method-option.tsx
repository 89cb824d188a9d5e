import type { PaymentMethod } from '../../domain/payment-method.ts';
import { Text, type useText } from '../../i18n/text.tsx';
import type { MethodOption } from '../../widgets/MethodTiles.tsx';
import { methodFaces } from './method-faces.ts';

/** Label and icon of a way to pay, with the operator's own name for it where it says another one. */
export function methodOption(
  { kind, label: named }: PaymentMethod,
  text: ReturnType<typeof useText>,
): Omit<MethodOption<string>, 'value'> {
  const { label, icon } = methodFaces[kind];
  const own = named.trim();
  return {
    label: <Text id={label} />,
    icon,
    ...(own !== '' && own !== text(label) ? { note: own } : {}),
  };
}
