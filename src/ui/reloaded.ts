/** True if this document was opened by a reload. */
export const isReloaded = (): boolean =>
  // type of these entries
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type ===
  'reload';
