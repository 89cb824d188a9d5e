import { scriptTimeout } from '../domain/constants.ts';
import { KnownFailure } from '../domain/failure.ts';

let tries = 0;

/**
 * Loads a provider's script into the page, with its own tag and time limit: a stalled connection
 * never errors, and the provider's own loader remembers a failure for ever. Rejects as
 * `scriptNotLoaded`; the address changes with every try, so that no cached failure stays.
 */
export function loadScript(
  url: string,
  isLoaded: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  if (isLoaded()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new KnownFailure({ kind: 'scriptNotLoaded' }));
    };
    const timer = setTimeout(fail, scriptTimeout);
    const done = (settle: () => void) => () => {
      clearTimeout(timer);
      settle();
    };
    script.addEventListener(
      'load',
      done(() => (isLoaded() ? resolve() : fail())),
    );
    script.addEventListener('error', done(fail));
    signal.addEventListener('abort', done(fail));
    tries += 1;
    script.src = tries === 1 ? url : `${url}${url.includes('?') ? '&' : '?'}try=${tries}`;
    script.async = true;
    document.head.append(script);
  });
}
