/**
 * A signal that ends with the caller's or after `milliseconds`, whichever comes first; `release`
 * when the call is over.
 */
export function deadline(milliseconds: number, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new DOMException('timed out', 'TimeoutError')),
    milliseconds,
  );
  const pass = () => controller.abort(outer?.reason);
  if (outer?.aborted) pass();
  outer?.addEventListener('abort', pass);
  return {
    signal: controller.signal,
    release: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', pass);
    },
  };
}
