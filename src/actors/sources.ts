import { fromCallback, type AnyEventObject } from 'xstate';

/** Tells the time every second (`clock.ticked`, milliseconds since the epoch). */
export const ticks = fromCallback<AnyEventObject>(({ sendBack }) => {
  const timer = setInterval(() => sendBack({ type: 'clock.ticked', now: Date.now() }), 1_000);
  return () => clearInterval(timer);
});

/** Reports the page's visibility: at start if it is hidden, then every change. */
export const visibility = fromCallback<AnyEventObject>(({ sendBack }) => {
  const tell = () => sendBack({ type: document.hidden ? 'page.hidden' : 'page.shown' });
  if (document.hidden) tell();
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
});
