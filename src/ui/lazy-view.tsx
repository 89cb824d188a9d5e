import {
  createElement,
  use,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
} from 'react';
import { useAllTexts } from '../i18n/text.tsx';
import { patiently, tries } from './patiently.ts';

/** A view whose code and texts are loaded when it is first shown. */
export type LazyView<Props> = FunctionComponent<Props> & {
  /** Loads the code ahead; a failure does not matter, since showing the view tries again. */
  readonly preload: () => Promise<void>;
};

type Loading = {
  /** `idle`: loaded once the first view works; `never`: only when it is shown. */
  readonly preload: 'idle' | 'never';
  /**
   * `retry`: the nearest `Suspense` waits, the code is requested again and again, and in the end
   * the app reports a network failure: a lost file must cause no error after a payment. `reload`:
   * the same for a page of its own, before which there was nothing to lose. `hide`: nothing is
   * shown and the requests never end, since the page works without it.
   */
  readonly missing: 'retry' | 'reload' | 'hide';
};

/** Loads the view shown in place of one whose code cannot be loaded, or throws the reason. */
export type Instead = (
  error: unknown,
  missing: 'retry' | 'reload',
) => Promise<FunctionComponent<object>>;
let instead: Instead | undefined;
/** Set with the idle page, before its release can be gone. */
export const showInstead = (of: Instead): void => {
  instead = of;
};

/** The code of a view could not be loaded after all retries; its cause is the last error. */
export class CodeMissing extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'CodeMissing';
  }
}

const idle: LazyView<never>['preload'][] = [];

/** Loads every view that should be there before a tap. */
export const preloadIdleViews = (): Promise<unknown> => Promise.all(idle.map(preload => preload()));

/** Loads a view on demand. Views are loaded in no other way. */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { preload: when, missing }: Loading,
): LazyView<Props> {
  let loaded: ComponentType<Props> | undefined;
  let asked: Promise<ComponentType<Props>> | undefined;
  const fetched = async () => (loaded ??= await load());
  const awaited = (missing: 'retry' | 'reload') =>
    function View(props: Props) {
      // Requested before the texts are awaited, so that both load at once.
      if (!loaded)
        asked ??= patiently(
          () =>
            fetched().catch((error: unknown) => {
              if (instead) return instead(error, missing);
              throw error;
            }),
          tries,
        ).catch((error: unknown) => {
          throw new CodeMissing(error);
        });
      const texts = useAllTexts();
      // Loaded ahead it is there at once; once requested, every render must wait in the same way.
      const Loaded = asked ? use(asked) : loaded;
      if (texts) use(texts);
      return Loaded ? createElement(Loaded, props) : null;
    };
  /** Loaded once the page is there: nothing waits for it, so nothing is drawn twice. */
  function Addition(props: Props) {
    const texts = useAllTexts();
    const [Loaded, show] = useState(() => (texts ? undefined : loaded));
    useEffect(() => {
      if (Loaded) return undefined;
      let isHere = true;
      void Promise.all([patiently(fetched, Infinity), texts]).then(([view]) => {
        if (isHere) show(() => view);
      });
      return () => {
        isHere = false;
      };
    }, [Loaded, texts]);
    return Loaded ? createElement(Loaded, props) : null;
  }
  const preload = () =>
    fetched().then(
      () => undefined,
      () => undefined,
    );
  if (when === 'idle') idle.push(preload);
  return Object.assign(missing === 'hide' ? Addition : awaited(missing), { preload });
}

/** A view that came with the first one: a row of the same table, without loading. */
export const readyView = <Props extends object>(view: FunctionComponent<Props>): LazyView<Props> =>
  Object.assign(view, { preload: () => Promise.resolve() });
