/**
 * The oldest supported version of each browser, as README states it: Vite's default baseline. The keys are those of
 * MDN's browser-compat-data.
 */
export const oldestBrowsers = {
  chrome: 111,
  edge: 111,
  firefox: 114,
  safari: 16.4,
  safari_ios: 16.4,
} as const

/** The same for Vite's `build.target`. */
export const buildTarget: readonly string[] = Object.entries(oldestBrowsers).map(
  ([name, version]) => `${name === 'safari_ios' ? 'ios' : name}${version}`,
)
