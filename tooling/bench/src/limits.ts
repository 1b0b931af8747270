import type { Figures } from './measure.ts'
import type { Screen } from './screens.ts'

/**
 * One message for each figure of a screen that misses its limit. Only performance and blocking time have a limit of
 * each screen.
 */
export function problemsOf(
  { name, performance, blockingTimeMs }: Pick<Screen, 'name' | 'performance' | 'blockingTimeMs'>,
  figures: Figures,
): string[] {
  const least = [
    ['performance', figures.performance, performance],
    ['accessibility', figures.accessibility, 100],
    ['best practices', figures.bestPractices, 100],
  ] as const
  const most = [
    ['blocking time', figures.blockingTimeMs, blockingTimeMs, ' ms'],
    ['layout shift', figures.layoutShift, 0.01, ''],
  ] as const
  return [
    ...least
      .filter(([, figure, limit]) => !(figure >= limit))
      .map(([title, figure, limit]) => `${name}: ${title} is ${figure}, should be at least ${limit}.`),
    ...most
      .filter(([, figure, limit]) => !(figure <= limit))
      .map(([title, figure, limit, unit]) => {
        const rounded = Number(figure.toFixed(3))
        return `${name}: ${title} is ${rounded}${unit}, should be at most ${limit}${unit}.`
      }),
  ]
}
