/** Whether this document was itself opened by loading it once more. */
export const isReloaded = (): boolean =>
  // what entries of this kind are
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type ===
  'reload';
