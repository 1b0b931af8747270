import { execFile } from 'node:child_process'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const packageFolder = join(import.meta.dirname, '../..')
const compiler = join(packageFolder, 'node_modules/typescript/bin/tsc')

const header = `import type Stripe from 'stripe'
import type * as BrowserTypes from '../../test/answers/browser-types.ts'
import type * as PlaidTypes from '../../test/answers/plaid-types.ts'
`

const config = {
  extends: '@payment-center/typescript/node.json',
  compilerOptions: { noEmit: true, noUnusedLocals: false },
  files: ['answers.ts'],
}

/** The type checker’s complaints about responses as constants of the SDKs’ types: wrong, missing and unknown fields. */
export async function typeProblems(answers: Answers): Promise<string> {
  const parent = join(packageFolder, 'test-results')
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'answers-'))
  const constants = Object.entries(answers).map(
    ([name, { type, answer }]) => `export const ${name}: ${type} = ${JSON.stringify(answer, null, 2)}\n`,
  )
  await writeFile(join(folder, 'answers.ts'), [header, ...constants].join('\n'))
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  try {
    await promisify(execFile)(process.execPath, [compiler, '-p', folder])
    return ''
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Responses by name, each with its required type. */
export type Answers = { [name: string]: { type: string; answer: unknown } }

export function typed(type: string, answers: { [name: string]: unknown }): Answers {
  return Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, { type, answer }]))
}
