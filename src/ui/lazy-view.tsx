import {
  createElement,
  use,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
} from 'react';
import { useAllTexts } from '../i18n/all-texts.ts';
import { patiently, tries } from './patiently.ts';

/** A view whose code and texts come when it is first shown. */
export type LazyView<Props> = FunctionComponent<Props> & {
  /** Fetches the code ahead; a failure costs nothing, since showing the view asks anew. */
  readonly preload: () => Promise<void>;
};

type Loading = {
  /** `idle`: fetched once the first view works; `never`: only when it is shown. */
  readonly preload: 'idle' | 'never';
  /**
   * `retry`: the nearest `Suspense` waits, the code is asked for again and again, and in the end
   * the app says that the network failed: after a payment no error for want of one lost file.
   * `reload`: the same for a page of its own, before which nothing stood that could be lost.
   * `hide`: nothing is shown and the asking never ends, since the page works without it.
   */
  readonly missing: 'retry' | 'reload' | 'hide';
};

/** What is shown in place of a view whose code will not come, or why it did not come this time. */
export type Instead = (
  error: unknown,
  missing: 'retry' | 'reload',
) => Promise<FunctionComponent<object>>;
let instead: Instead | undefined;
/** Arrives with the idle page, and so before its release can be gone. */
export const showInstead = (of: Instead): void => {
  instead = of;
};

/** The code of a view did not come, however often it was asked for; its cause says why. */
export class CodeMissing extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'CodeMissing';
  }
}

const idle: LazyView<never>['preload'][] = [];

/** Fetches every view that is to be there before a tap. */
export const preloadIdleViews = (): Promise<unknown> => Promise.all(idle.map(preload => preload()));

/** The only way in which a view is loaded on demand. */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { preload: when, missing }: Loading,
): LazyView<Props> {
  let loaded: ComponentType<Props> | undefined;
  let asked: Promise<ComponentType<Props>> | undefined;
  const fetched = async () => (loaded ??= await load());
  const awaited = (missing: 'retry' | 'reload') =>
    function View(props: Props) {
      // Asked for before the texts are, so that both travel at once.
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
      // Fetched ahead it is there at once; once asked for, every render must wait in the same way.
      const Loaded = asked ? use(asked) : loaded;
      if (texts) use(texts);
      return Loaded ? createElement(Loaded, props) : null;
    };
  /** Asked for once the page is there: nothing waits for it, and so nothing has to be drawn twice. */
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

/** A view that came with the first one: a row of the same table, with nothing to wait for. */
export const readyView = <Props extends object>(view: FunctionComponent<Props>): LazyView<Props> =>
  Object.assign(view, { preload: () => Promise.resolve() });
