import type { Figures } from './measure.ts'
import type { Screen } from './screens.ts'

/** The same for all screens; performance and blocking time are limits of each screen. */
const minimum = { accessibility: 100, bestPractices: 100 } as const
const titles = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best practices',
} as const

const maxShift = 0.01

type Limits = Pick<Screen, 'name' | 'performance' | 'blockingTimeMs'>

/** One message for each figure of a screen that misses its limit. */
export function problemsOf(screen: Limits, figures: Figures): string[] {
  return [...lowScores(screen, figures), ...highFigures(screen, figures)]
}

function lowScores({ name: screen, performance }: Limits, figures: Figures): string[] {
  const needed = { performance, ...minimum }
  return (['performance', 'accessibility', 'bestPractices'] as const)
    .filter((name) => !(figures[name] >= needed[name]))
    .map((name) => `${screen}: ${titles[name]} is ${figures[name]}, should be at least ${needed[name]}.`)
}

function highFigures({ name: screen, blockingTimeMs: most }: Limits, figures: Figures): string[] {
  const { blockingTimeMs, layoutShift } = figures
  const problems: string[] = []
  if (!(blockingTimeMs <= most)) {
    const milliseconds = blockingTimeMs.toFixed(0)
    problems.push(`${screen}: blocking time is ${milliseconds} ms, should be at most ${most} ms.`)
  }
  if (!(layoutShift <= maxShift))
    problems.push(`${screen}: layout shift is ${layoutShift}, should be at most ${maxShift}.`)
  return problems
}
