import { assign, setup } from 'xstate';
import { callTimeout } from '../../src/domain/constants.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { Order } from '../../src/domain/order.ts';
import type { OrderPage, OrderPart, PlaceInList } from '../../src/domain/order-list.ts';
import { refused, silent } from '../asked.ts';
import { declared, known } from '../declare.ts';

export type PartOfList = {
  readonly orders: readonly Order[];
  readonly unread: number;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
};

/** Kept scroll position in the list; `null` on a first visit. */
type Input = { readonly kept: Pick<PlaceInList, 'part' | 'page'> | null };

type Context = {
  readonly part: OrderPart;
  /** Last page to read again when a person comes back to the part. */
  readonly upTo: number;
  /** Null until the first pages are loaded. */
  readonly lists: Readonly<Record<OrderPart, PartOfList>> | null;
  readonly failure: Failure | null;
};

export type OrdersEvent =
  | { type: 'user.selectsPart'; part: OrderPart }
  | { type: 'list.reachedEnd' }
  | { type: 'user.retries' };

export const delays = { callTimeout } as const;

/** Loaded orders of the part that is shown. */
const listOf = ({ lists, part }: Context): PartOfList => known(lists)[part];

/** Rentals by page, loaded on scrolling; on coming back, the pages loaded before are read again. */
export const ordersMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as OrdersEvent,
    tags: {} as 'loading' | 'empty' | 'showing' | 'loadingMore' | 'atEnd' | 'moreFailed' | 'failed',
  },
  actors: {
    /** The first page of both parts, since both tabs show totals. */
    loadFirstPages: declared<Readonly<Record<OrderPart, OrderPage>>, Record<never, never>>(),
    loadPage: declared<OrderPage, { part: OrderPart; page: number }>(),
  },
  guards: {
    isEmpty: ({ context }) => {
      const { inUse, ended } = known(context.lists);
      return inUse.total + ended.total + inUse.unread + ended.unread === 0;
    },
    hasMore: ({ context }) => {
      const { page, pages } = listOf(context);
      return page < pages;
    },
    wasFurther: ({ context }) => {
      const { page, pages } = listOf(context);
      return page < Math.min(pages, context.upTo);
    },
  },
  delays,
  actions: {
    keepFirstPages: assign(
      ({ context }, { pages }: { pages: Readonly<Record<OrderPart, OrderPage>> }) => {
        const usual: OrderPart = pages.inUse.total > 0 ? 'inUse' : 'ended';
        // Orders may have left the part since.
        const isThere = context.upTo > 0 && pages[context.part].total > 0;
        return isThere
          ? { lists: pages, failure: null }
          : { lists: pages, failure: null, part: usual, upTo: 0 };
      },
    ),
    // Orders may have moved between pages since: duplicates are dropped.
    appendPage: assign({
      lists: ({ context }, params: { page: OrderPage }) => {
        const before = listOf(context);
        const ids = new Set(before.orders.map(order => order.id));
        const orders = [
          ...before.orders,
          ...params.page.orders.filter(order => !ids.has(order.id)),
        ];
        // A server that does not count leaves the number of loaded orders as the total.
        const total = Math.max(params.page.total, orders.length);
        const unread = before.unread + params.page.unread;
        return {
          ...known(context.lists),
          [context.part]: { ...params.page, orders, unread, total },
        };
      },
    }),
    select: assign({ part: (_, params: { part: OrderPart }) => params.part, upTo: 0 }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
  },
}).createMachine({
  id: 'orders',
  context: ({ input: { kept } }) => ({
    part: kept?.part ?? 'inUse',
    upTo: kept?.page ?? 0,
    lists: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadFirstPages',
        src: 'loadFirstPages',
        input: {},
        onDone: {
          target: 'listing',
          actions: { type: 'keepFirstPages', params: ({ event }) => ({ pages: event.output }) },
        },
        onError: refused('failed'),
      },
      after: {
        callTimeout: silent('failed'),
      },
    },
    listing: {
      initial: 'lookingForMore',
      on: {
        'user.selectsPart': {
          target: '.lookingForMore',
          actions: { type: 'select', params: ({ event }) => ({ part: event.part }) },
        },
      },
      states: {
        lookingForMore: {
          always: [
            { guard: 'isEmpty', target: '#orders.empty' },
            { guard: 'wasFurther', target: 'loadingMore' },
            { guard: 'hasMore', target: 'showing' },
            { target: 'atEnd' },
          ],
        },
        showing: { tags: 'showing', on: { 'list.reachedEnd': 'loadingMore' } },
        loadingMore: {
          tags: 'loadingMore',
          invoke: {
            id: 'loadPage',
            src: 'loadPage',
            input: ({ context }) => ({
              part: context.part,
              page: listOf(context).page + 1,
            }),
            onDone: {
              target: 'lookingForMore',
              actions: { type: 'appendPage', params: ({ event }) => ({ page: event.output }) },
            },
            onError: refused('moreFailed'),
          },
          after: {
            callTimeout: silent('moreFailed'),
          },
        },
        moreFailed: { tags: 'moreFailed', on: { 'user.retries': 'loadingMore' } },
        atEnd: { tags: 'atEnd' },
      },
    },
    empty: { tags: 'empty' },
    failed: { tags: 'failed', on: { 'user.retries': 'loading' } },
  },
});
