import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { ActorRefFrom } from 'xstate';
import type { ordersMachine } from '../../../machines/orders/orders.machine.ts';
import { orderParts, type PlaceInList } from '../../domain/order-list.ts';
import { pageAt, type Page } from '../../domain/routes.ts';
import { address } from '../../ui/place.ts';

const kept = v.object({
  list: v.object({
    part: v.picklist(orderParts),
    page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
    top: v.pipe(v.number(), v.minValue(0)),
  }),
});

/** Scroll position in the list of rentals, as this entry of the history knows it. */
export function placeInList(): PlaceInList | null {
  const { success, output } = v.safeParse(kept, window.history.state);
  return success ? output.list : null;
}

const isAt = (pages: readonly Page[]): boolean => {
  const here = pageAt(new URL(address()));
  return here !== null && pages.includes(here);
};

const keep = (list: PlaceInList): void =>
  window.history.replaceState(Object.assign({}, window.history.state, { list }), '');

/** The list and what is opened from it, whose arrows lead back there by a new entry. */
const aroundList: readonly Page[] = ['orders', 'orderDetail', 'receipt', 'report'];

/** Hands the place in the list on to a page that is opened from here. */
function useHandsOn(place: () => PlaceInList | null): void {
  useEffect(() => {
    // The page that is entered looks at its entry after this.
    const handOn = () => {
      const list = place();
      if (list && !placeInList() && isAt(aroundList)) keep(list);
    };
    addEventListener('pushState', handOn);
    return () => removeEventListener('pushState', handOn);
  });
}

/** Hands the place in the list on from a page that was opened from it. */
export function useHandsOnPlace(): void {
  const [place] = useState(placeInList);
  useHandsOn(() => place);
}

/** Milliseconds of rest before it is kept: browsers refuse an entry that is written too often. */
const restAfter = 150;

/** Restores the scroll position when the person comes back to the list, and keeps it up to date. */
export function useKeptPlace(
  actor: ActorRefFrom<typeof ordersMachine>,
  before: PlaceInList | null,
): void {
  const isThere = useSelector(
    actor,
    list => list.hasTag('showing') || list.hasTag('atEnd') || list.hasTag('moreFailed'),
  );
  const isBack = useRef(before === null);
  const place = () => {
    const { part, lists } = actor.getSnapshot().context;
    return isBack.current && lists ? { part, page: lists[part].page, top: window.scrollY } : null;
  };
  useHandsOn(place);
  useEffect(() => {
    if (!isThere || isBack.current || !before) return;
    if (actor.getSnapshot().context.part === before.part) window.scrollTo(0, before.top);
    isBack.current = true;
  }, [isThere, before, actor]);
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const remember = () => {
      const list = place();
      if (list && isAt(['orders'])) keep(list);
    };
    const scrolled = () => {
      clearTimeout(rest);
      rest = setTimeout(remember, restAfter);
    };
    const changes = actor.subscribe(remember);
    addEventListener('scroll', scrolled);
    // A person who opens a rental may leave before the scrolling has come to rest.
    addEventListener('click', remember, true);
    return () => {
      clearTimeout(rest);
      changes.unsubscribe();
      removeEventListener('scroll', scrolled);
      removeEventListener('click', remember, true);
    };
  });
}
