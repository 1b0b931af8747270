import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { boundaryRules } from './boundary-rules.ts'

export interface Violation {
  readonly rule: string
  readonly from: string
  readonly to: string
}

export interface BoundaryReport {
  /** Modules read; 0 means that the check did not work. */
  readonly modules: number
  readonly violations: readonly Violation[]
}

const roots = ['apps', 'packages', 'tooling', 'e2e']

/** Reports every import below a folder laid out like the repository that breaks a rule. */
export async function checkBoundaries(folder: string): Promise<BoundaryReport> {
  const result = await cruise(
    roots,
    {
      baseDir: folder,
      validate: true,
      ruleSet: { forbidden: boundaryRules },
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(/dist/|/storybook-static/|/test-results/)' },
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
