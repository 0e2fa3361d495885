/** Returns how the document was opened: as a new visit, by a reload, or by Back, Forward or tab restoration. */
export const documentVisit = (): NavigationTimingType | undefined =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type;
