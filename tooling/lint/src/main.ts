// node tooling/lint/src/main.ts boundaries | words
import { join } from 'node:path'
import { checkBoundaries } from './check-boundaries.ts'
import { findForbiddenWords } from './find-forbidden-words.ts'

const root = join(import.meta.dirname, '..', '..', '..')

async function boundaries(): Promise<string[]> {
  const { modules, violations } = await checkBoundaries(root)
  if (modules === 0) return ['Not one module was read, so nothing is known about the boundaries.']
  console.log(`${modules} modules read`)
  return violations.map(({ rule, from, to }) => `${from} may not import ${to} (${rule})`)
}

function words(): string[] {
  return findForbiddenWords(root).map(({ file, line, why }) => `${file}:${line}: ${why}`)
}

const checks: Record<string, () => string[] | Promise<string[]>> = { boundaries, words }
const check = checks[process.argv[2] ?? '']
if (!check) throw new Error('Name what to check: boundaries or words.')
const problems = await check()
for (const problem of problems) console.log(problem)
process.exitCode = problems.length > 0 ? 1 : 0
