import { use, useEffect, useRef, useState, createContext } from 'react';
import { Text } from '../../i18n/text.tsx';
import { LateToast } from '../../ui/feedback/Toast.tsx';

/** Calls back after some milliseconds; the returned function cancels it. */
export type Delay = (then: () => void, milliseconds: number) => () => void;

/** Real time; the review room replaces it by its simulated clock. */
export const DelayContext = createContext<Delay>((then, milliseconds) => {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
});

/** Milliseconds until an answer is slow: most come within a second, none is awaited a minute. */
export const slowAfter = 5_000;

/** `payment`: it may have been taken already. */
export type Awaited = 'answer' | 'payment';

const words = { answer: 'wait.answer', payment: 'wait.payment' } as const;

/**
 * Says after some seconds of waiting that it takes longer and goes on. Nothing is late while the
 * bank asks the person.
 */
export function TakesLonger({ awaited }: { awaited: Awaited }) {
  const delay = use(DelayContext);
  const here = useRef<HTMLSpanElement>(null);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    let stop: () => void = () => undefined;
    const look = () => {
      if (isCovered(here.current)) stop = delay(look, slowAfter);
      else setSlow(true);
    };
    stop = delay(look, slowAfter);
    return () => stop();
  }, [delay]);
  return (
    <>
      <span ref={here} hidden />
      {isSlow && (
        <LateToast key={awaited}>
          <Text id={words[awaited]} />
        </LateToast>
      )}
    </>
  );
}

/** True where something outside the app lies over the page, as a bank's question does. */
function isCovered(page: Element | null): boolean {
  const onTop = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
  const layer = onTop?.closest('body > *') ?? null;
  return layer !== null && !layer.contains(page);
}
