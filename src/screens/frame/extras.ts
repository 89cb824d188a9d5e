import { createContext, useContext } from 'react';
import type { Extra } from '../../domain/extras.ts';

// Without a provider (stories) everything is there.
export const ExtrasContext = createContext<(extra: Extra) => boolean>(() => true);

/** True where the API has an extra beyond section 7; without it, what needs it is not offered. */
export const useHas = (extra: Extra): boolean => useContext(ExtrasContext)(extra);
