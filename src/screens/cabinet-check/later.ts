/**
 * What a station's refusal looks like: not part of what has to arrive before the rent button works.
 */
export { BlockedByRentals, Unusable } from './Refusals.tsx';
export { NoConnectionDrawing } from '../../widgets/Drawings.tsx';
