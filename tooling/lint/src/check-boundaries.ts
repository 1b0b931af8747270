import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { boundaryRules } from './boundary-rules.ts'

/** One import that may not be. */
export interface Violation {
  readonly rule: string
  readonly from: string
  readonly to: string
}

export interface BoundaryReport {
  /** How many modules were read: none means that the tool was blind, not that all is well. */
  readonly modules: number
  readonly violations: readonly Violation[]
}

const rooms = ['apps', 'packages', 'tooling', 'e2e']

/** Follows every import below a folder laid out like the repository and reports those that break a rule. */
export async function checkBoundaries(folder: string): Promise<BoundaryReport> {
  const result = await cruise(
    rooms,
    {
      baseDir: folder,
      validate: true,
      ruleSet: { forbidden: boundaryRules },
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(/dist/|/storybook-static/)' },
      tsPreCompilationDeps: true,
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  )
  const { summary, modules } = result.output as ICruiseResult
  return {
    modules: modules.filter(({ source }) => !source.includes('node_modules')).length,
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  }
}
