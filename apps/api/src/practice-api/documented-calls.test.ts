import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { expect, test } from 'vitest'
import { allCalls } from '../http/calls.ts'
import { aPaidGuest } from '../../test/scenarios/guest-payments.ts'
import { practiceToken } from '../../test/scenarios/invoices.ts'
import { nameInvoice } from '../../test/scenarios/refunds.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()
const page = readFileSync(join(import.meta.dirname, '../../../../docs/practice-api.md'), 'utf8')
const commands = [...page.matchAll(/```sh\n(curl [^`]*)```/g)].map(([, command = '']) => command)

/** The words that a shell gives to `curl` for a command of the page. */
async function wordsOf(command: string, key: string, chargeEvent: string): Promise<string[]> {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`
  const env = { ORIGIN: world.url, KEY: key, CHARGE_EVENT: chargeEvent }
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', script], { env })
  return stdout.split('\0').slice(0, -1)
}

/** Does what `curl` does with these words. */
function send(words: string[]): Promise<Response> {
  const options = {
    request: { type: 'string', short: 'X', default: 'GET' },
    header: { type: 'string', short: 'H', multiple: true },
    data: { type: 'string', short: 'd' },
  } as const
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true })
  const headers = (values.header ?? []).map((header): [string, string] => {
    const [name = '', value = ''] = header.split(': ')
    return [name, value]
  })
  const body = values.data === undefined ? {} : { body: values.data }
  return fetch(positionals[0] ?? '', { method: values.request, headers, ...body })
}

test('docs/practice-api.md has a command for each call of a practice, and each works', async () => {
  const key = await practiceToken(world, { role: 'admin' })
  const [named, unnamed] = [await aPaidGuest(world), await aPaidGuest(world)]
  await nameInvoice(world, named.guest.invoiceId, 'INV-8000')
  const chargeEvent = unnamed.guest.invoiceId
  const called = new Set<string>()
  for (const command of commands) {
    const response = await send(await wordsOf(command, key, chargeEvent))
    const text = await response.text()
    expect(response.status, `${command}\n${text}`).toBe(200)
    expect(text).not.toContain('refused')
    const { pathname } = new URL(response.url)
    called.add(pathname.replace(/[A-Z]+-\d+/, ':externalId').replace(chargeEvent, ':chargeEventId'))
  }
  const declared = allCalls.filter(({ role }) => role !== undefined).map(({ path }) => path)
  expect([...called].toSorted()).toEqual([...new Set(declared)].toSorted())
})
