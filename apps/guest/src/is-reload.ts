/** Whether the browser reloaded this page, in contrast to a link that was opened. */
export function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
}
