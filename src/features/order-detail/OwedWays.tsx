import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { orderDetailMachine } from '../../../machines/order-detail/order-detail.machine.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Label } from '../../ui/layout/Text.tsx';
import { MethodTiles } from '../../widgets/MethodTiles.tsx';
import { methodOption } from '../../screens/frame/method-faces.tsx';
import { TilesSkeleton } from '../../screens/frame/RentSkeleton.tsx';

/** Ways to pay what is owed; the button below leads to the one that is chosen. */
export function OwedWays({
  snapshot,
  send,
}: {
  snapshot: SnapshotFrom<typeof orderDetailMachine>;
  send: ActorRefFrom<typeof orderDetailMachine>['send'];
}) {
  const text = useText();
  const { methods, methodId } = snapshot.context;
  if (snapshot.matches({ payable: 'loadingMethods' }))
    return (
      <Skeleton label={text('rent.methodsLoading')}>
        <TilesSkeleton />
      </Skeleton>
    );
  if (methods.length === 0) return null;
  return (
    <Stack>
      <Label>
        <Text id="rent.payWith" />
      </Label>
      <MethodTiles
        label={text('rent.payWith')}
        value={methodId}
        onChange={chosen => send({ type: 'user.choosesMethod', methodId: chosen })}
        options={methods.map(method => ({ value: method.id, ...methodOption(method, text) }))}
      />
    </Stack>
  );
}
