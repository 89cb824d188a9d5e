import { useRef, useState } from 'react';
import { channelEvents, type ChartView } from '../panel/protocol.ts';
import type { Plain } from '../panel/languages.ts';
import { channelOf, whenEnded } from '../room/channel.ts';

type Walker = { channel: ReturnType<typeof channelOf>; finished: boolean; follows: boolean };
const walker = (): Walker => ({ channel: undefined, finished: false, follows: false });

const wayOf = ({ log }: ChartView) => log.map(({ step }) => step);
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((step, at) => step === other[at]);

/**
 * Two frames with the same story that walk together: each step in one is repeated in the other.
 * `view` is the chart of the frame that moved last.
 */
export function useTogether(onWalked: (way: readonly string[]) => void) {
  const walkers = useRef<readonly [Walker, Walker]>([walker(), walker()]);
  const agreed = useRef<readonly string[]>([]);
  const [view, show] = useState<ChartView | null>(null);
  const [trouble, refuse] = useState('');
  const hear = (side: 0 | 1, told: ChartView) => {
    const own = walkers.current[side],
      other = walkers.current[side === 0 ? 1 : 0];
    const way = wayOf(told);
    if (isSame(way, agreed.current)) {
      own.follows = false;
      show(told);
      return;
    }
    // Intermediate states of a frame that catches up lead neither.
    if (own.follows || !own.finished || !other.finished) return;
    agreed.current = way;
    other.follows = true;
    other.channel?.emit(channelEvents.goes, way);
    show(told);
    onWalked(way);
  };
  return {
    view,
    trouble,
    /** Another story: both frames start over. */
    begin: () => {
      for (const one of walkers.current) Object.assign(one, walker());
      agreed.current = [];
      show(null);
      refuse('');
    },
    opened: (side: 0 | 1, frame: HTMLIFrameElement, story: string) => {
      const channel = channelOf(frame);
      if (!channel) return;
      const own = walkers.current[side];
      Object.assign(own, walker(), { channel });
      const ready = () => {
        own.finished = true;
        channel.emit(channelEvents.asks);
      };
      channel.on(channelEvents.shows, (told: ChartView) => {
        hear(side, told);
      });
      channel.on(channelEvents.refuses, ([why]: Plain) => {
        own.follows = false;
        refuse(why);
      });
      whenEnded(channel, story, ready);
      channel.emit(channelEvents.asks);
    },
    go: (way: readonly string[]) => {
      refuse('');
      agreed.current = way;
      for (const one of walkers.current) {
        one.follows = true;
        one.channel?.emit(channelEvents.goes, way);
      }
      onWalked(way);
    },
  };
}
