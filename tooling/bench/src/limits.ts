import type { Figures } from './measure.ts'
import type { Screen } from './screens.ts'

/** What no screen may do without; how quick it must be is its own. */
const least = { accessibility: 100, bestPractices: 100 } as const
const titles = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best practices',
} as const

/** How far a screen may jump. */
const mostShift = 0.01

type Limits = Pick<Screen, 'name' | 'performance' | 'blockingTimeMs'>

/** One sentence for each figure of a screen that is not good enough. */
export function problemsOf(screen: Limits, figures: Figures): string[] {
  return [...lowScores(screen, figures), ...highFigures(screen, figures)]
}

function lowScores({ name: screen, performance }: Limits, figures: Figures): string[] {
  const needed = { performance, ...least }
  return (['performance', 'accessibility', 'bestPractices'] as const)
    .filter((name) => !(figures[name] >= needed[name]))
    .map((name) => `${screen}: ${titles[name]} is ${figures[name]}, and should be ${needed[name]} at least.`)
}

function highFigures({ name: screen, blockingTimeMs: most }: Limits, figures: Figures): string[] {
  const { blockingTimeMs, layoutShift } = figures
  const problems: string[] = []
  if (!(blockingTimeMs <= most)) {
    const milliseconds = blockingTimeMs.toFixed(0)
    problems.push(`${screen}: blocking time is ${milliseconds} ms, and should be ${most} ms at most.`)
  }
  if (!(layoutShift <= mostShift))
    problems.push(`${screen}: layout shift is ${layoutShift}, and should be ${mostShift} at most.`)
  return problems
}
