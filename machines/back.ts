import type { AnyMachineSnapshot } from 'xstate';

const back = { type: 'user.goesBack' } as const;

/**
 * True if the chart takes Back, and so does every chart it runs and hands it on to. Charts that are
 * moving money do not take it.
 */
export const canGoBack = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.can(back) && Object.values(snapshot.children).every(takesBack);

function takesBack(child: AnyMachineSnapshot['children'][string]): boolean {
  const snapshot: { can?: unknown } | undefined = child?.getSnapshot();
  return typeof snapshot?.can !== 'function' || canGoBack(snapshot as AnyMachineSnapshot);
}
