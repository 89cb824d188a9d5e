import type { RemindersAsk } from '../../../machines/reminders/asks.ts';
import { useCallback, useState } from 'react';
import { hasExtra } from '../../contract/config.ts';
import type { Extra } from '../../domain/extras.ts';
import { OrderDetailScreen } from './OrderDetailScreen.tsx';
import { HomeScreenOffer } from '../home-screen/HomeScreenOffer.part.tsx';
import type { PageProps } from '../../app/services.ts';
import { useHandsOnPlace } from '../../app/navigation/scroll-position.ts';
import { useIsMine, useOrder } from './order-detail.part.ts';
import { useReturnClaim } from '../return-claim/return-claim.part.tsx';
import { NearestReturn, type FoundReturns } from './NearestReturn.part.tsx';
import { WayTo } from '../nearby/WayTo.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import { dropPass, passHere } from '../../app/navigation/order-pass.ts';

const TakeOver = lazyView(async () => (await import('../take-over/TakeOver.part.tsx')).TakeOver, {
  preload: 'never',
  missing: 'reload',
});

const Reminders = lazyView(
  async () => (await import('../reminders/Reminders.part.tsx')).Reminders,
  {
    preload: 'never',
    missing: 'hide',
  },
);

const nothingFound: FoundReturns = { stations: [], fromHere: false };

export function OrderDetail({ services, route: { orderId } }: PageProps<'orderDetail'>) {
  useHandsOnPlace();
  const actor = useOrder(services, orderId);
  const [pass, setPass] = useState(passHere);
  const done = useCallback(() => {
    dropPass();
    setPass(null);
  }, []);
  const [asks, setAsks] = useState<RemindersAsk>('themselves');
  const isMine = useIsMine(services, actor);
  const [{ stations, fromHere }, setFound] = useState<FoundReturns>(nothingFound);
  const [nearest] = stations;
  const { offer, kept, sheet } = useReturnClaim(services, actor, isMine, stations);
  const has = (extra: Extra) => hasExtra(services.config, extra);
  return (
    <>
      <OrderDetailScreen
        actor={actor}
        claimOffer={offer}
        claimKept={kept}
        isMine={isMine}
        reminders={
          isMine && has('push')
            ? next => <Reminders services={services} next={next} onAsks={setAsks} />
            : undefined
        }
        homeScreen={
          isMine &&
          asks !== 'themselves' && (
            <HomeScreenOffer services={services} bringsReminders={asks === 'homeScreenFirst'} />
          )
        }
        wayThere={
          fromHere && nearest ? (
            <WayTo station={nearest} system={services.device.system} />
          ) : undefined
        }
        whereToReturn={
          has('nearby')
            ? order => (
                <NearestReturn
                  services={services}
                  from={order.rentedAtCabinet}
                  onFound={setFound}
                />
              )
            : undefined
        }
      />
      {sheet}
      {pass !== null && has('orderPass') && (
        <TakeOver services={services} pass={pass} onDone={done} />
      )}
    </>
  );
}
