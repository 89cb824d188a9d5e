/**
 * What a person reaches only after the rent page has worked: one chunk, fetched when the page is
 * idle.
 */
export { NeedsCode } from './NeedsCode.tsx';
export { PriceSteps } from './PriceSteps.tsx';
export { PricingSheet } from './PricingSheet.tsx';
export { Refused } from './Refused.tsx';
export { Unknown } from './Unknown.tsx';
