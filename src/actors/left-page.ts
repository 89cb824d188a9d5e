/**
 * Leaves for another document. Resolves only if the browser shows this very page once more, as Back
 * does where the page was kept.
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
