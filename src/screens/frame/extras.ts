import { createContext, useContext } from 'react';
import type { Extra } from '../../domain/extras.ts';

// Without a provider (stories) everything is there.
export const ExtrasContext = createContext<(extra: Extra) => boolean>(() => true);

/** Whether the API has what section 7 has not: what needs a missing one is not offered. */
export const useHas = (extra: Extra): boolean => useContext(ExtrasContext)(extra);
