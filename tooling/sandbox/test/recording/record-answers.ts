import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Answers } from './typed-answers.ts'

/** Imports of the recordings' types, by the name before the dot. */
const imports: { readonly [namespace: string]: string } = {
  Stripe: "import type Stripe from 'stripe'",
  BrowserTypes: "import type * as BrowserTypes from '../../recording/browser-types.ts'",
  PlaidTypes: "import type * as PlaidTypes from '../../recording/plaid-types.ts'",
}

/** Responses that differ from another one in a few fields: only those are written. */
const variantOf: { readonly [name: string]: string } = {
  bankChargeFailed: 'bankChargePaid',
  bankDebitReturned: 'bankDebitProcessing',
  bankDebitSettled: 'bankDebitProcessing',
  plaidBalances: 'plaidAccounts',
}

const folder = join(import.meta.dirname, '../recorded')

/** Writes each response as a typed constant to its file, and their index. */
export async function recordAnswers(answers: Answers): Promise<void> {
  const names = Object.keys(answers)
  for (const name of names) {
    const file = join(folder, pathOf(name))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, recordingOf(name, answers))
  }
  const exports = names.map((name) => `export { ${name} } from './${pathOf(name)}'`)
  await writeFile(join(folder, 'index.ts'), `${exports.toSorted().join('\n')}\n`)
}

const fileOf = (name: string) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`

/** The recording's file, in the folder of its API. */
function pathOf(name: string): string {
  const api = ['browser', 'plaid'].find((prefix) => name.startsWith(prefix)) ?? 'stripe'
  return `${api}/${fileOf(name)}`
}

function recordingOf(name: string, answers: Answers): string {
  const { type = '', answer } = answers[name] ?? {}
  const types = imports[/^\w+/.exec(type)?.[0] ?? '']
  const declared = `export const ${name}: ${type} =`
  const base = variantOf[name]
  if (base === undefined) return `${types}\n\n${declared} ${JSON.stringify(answer, null, 2)}\n`
  const differing = JSON.stringify(difference(answers[base]?.answer, answer), null, 2)
  return `${types}\nimport { ${base} } from './${fileOf(base)}'\n\n${declared} { ...${base}, ${differing.slice(1)}\n`
}

/** The fields that differ from the other response. */
function difference(base: unknown, answer: unknown): object {
  const known = new Map(Object.entries(base ?? {}))
  const differs = ([field, value]: [string, unknown]) =>
    JSON.stringify(known.get(field)) !== JSON.stringify(value)
  return Object.fromEntries(Object.entries(answer ?? {}).filter(differs))
}
