import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Call } from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { allCalls } from '../../src/http/calls.ts'
import { usedInstead, withoutAdditions, additionsOfCall, contractPage } from './contract-page.ts'

const client = join(import.meta.dirname, '../../../../packages/api-client/src')
const sources = globSync('**/*.ts', { cwd: client })
  .filter((file) => !file.endsWith('.test.ts'))
  .toSorted()
  .map((file) => ({ file: basename(file), text: readFileSync(join(client, file), 'utf8') }))

/** A call may have another name where it is imported. */
function makes(text: string, name: string): boolean {
  const alias = new RegExp(`\\b${name} as (\\w+)`).exec(text)?.[1] ?? name
  return new RegExp(`\\b(call|buildRequest)\\(\\s*${alias}\\b`).test(text)
}

const usersOf = ({ name }: Call) => sources.filter(({ text }) => makes(text, name)).map(({ file }) => file)

const specified = allCalls.filter(({ addition }) => addition !== true)
const namesOf = (calls: readonly Call[]) => calls.map(({ name }) => name).toSorted()

test('[CALL-53] [CALL-55] docs/contract.md lists the specified calls, what uses them, what we add and what 409 means', async () => {
  expect(namesOf(allCalls.filter((call) => call.on409 === 'none'))).toEqual([
    'listFailedPayments',
    'listPaymentPlans',
    'listTransactions',
  ])
  await expect(contractPage(allCalls, usersOf)).toMatchFileSnapshot('../../../../docs/contract.md')
})

test('[CALL-55] a call that no page makes says what they use instead', () => {
  expect(Object.keys(usedInstead).toSorted()).toEqual(
    namesOf(specified.filter((call) => usersOf(call).length === 0)),
  )
})

test('[CALL-55] a call with additions says what happens without them', () => {
  const added = specified.filter((call) => Object.values(additionsOfCall(call)).flat().length > 0)
  expect(Object.keys(withoutAdditions).toSorted()).toEqual(namesOf(added))
})
