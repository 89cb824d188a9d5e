/**
 * Calls that the page's first script (`src/app/early`) started before this code had arrived. Each
 * is used at most once, by the first identical request; every later one goes to the network.
 */
export type EarlyCalls = Record<string, Promise<Response> | undefined>;

/** `fetch` that takes an early answer where one is under way. A failed early call is repeated. */
export function fetchWithEarly(early: EarlyCalls, send: typeof fetch): typeof fetch {
  return async (request, init) => {
    // The client passes addresses as text; nothing else was started early.
    const key = typeof request === 'string' ? `${init?.method ?? 'GET'} ${request}` : '';
    const started = early[key];
    if (!started) return send(request, init);
    delete early[key];
    const answered = await Promise.race([started.catch(() => null), aborted(init?.signal)]);
    return answered ?? send(request, init);
  };
}

const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () =>
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted')),
    ),
  );
