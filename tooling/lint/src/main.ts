// node tooling/lint/src/main.ts boundaries | words | apis
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkBoundaries } from './check-boundaries.ts'
import { findForbiddenWords } from './find-forbidden-words.ts'
import { findMissingApis } from './find-missing-apis.ts'

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

/** Of the builds, with their libraries. */
function apis(): string[] {
  const scripts = globSync('apps/{guest,portal}/dist/assets/**/*.js', { cwd: root })
  if (scripts.length === 0) return ['Not one script was read: build the apps first.']
  return scripts.flatMap((file) =>
    findMissingApis(readFileSync(join(root, file), 'utf8')).map(
      (name) => `${file} uses ${name}, which one of the oldest supported browsers lacks`,
    ),
  )
}

const checks: Record<string, () => string[] | Promise<string[]>> = { boundaries, words, apis }
const check = checks[process.argv[2] ?? '']
if (!check) throw new Error('Name what to check: boundaries, words or apis.')
const problems = await check()
for (const problem of problems) console.log(problem)
process.exitCode = problems.length > 0 ? 1 : 0
