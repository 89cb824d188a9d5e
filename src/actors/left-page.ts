/**
 * Leaves for another document. Resolves only when the browser shows this very page once more, as Back
 * does where it was kept.
 */
export const leftFor = (
  url: string,
  leave: (url: string) => void,
  signal: AbortSignal,
): Promise<null> =>
  new Promise(resolve => {
    window.addEventListener('pageshow', shown => shown.persisted && resolve(null), { signal });
    leave(url);
  });
