import type { AnyMachineSnapshot } from 'xstate';

const back = { type: 'user.goesBack' } as const;

/**
 * Back is possible where a chart takes it, and every chart that it runs and hands it on to: what
 * moves money takes none.
 */
export const canGoBack = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.can(back) && Object.values(snapshot.children).every(takesBack);

function takesBack(child: AnyMachineSnapshot['children'][string]): boolean {
  const snapshot: { can?: unknown } | undefined = child?.getSnapshot();
  return typeof snapshot?.can !== 'function' || canGoBack(snapshot as AnyMachineSnapshot);
}
