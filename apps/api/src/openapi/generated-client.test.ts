import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { practiceToken } from '../../test/scenarios/invoices.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()
const run = promisify(execFile)
const modules = join(import.meta.dirname, '../../node_modules')

/** A practice's own program, which knows the API by its OpenAPI document alone. */
const program = `
import { defaults, listEvents, putInvoices, putPatients, putPayers } from './client.ts'

defaults.baseUrl = process.env['ORIGIN'] ?? ''
defaults.headers = { authorization: 'Bearer ' + process.env['KEY'] }
const person = { firstName: 'Robin', lastName: 'Hale' }
const items = [{ treatment: 'Cleaning', date: '2026-11-10', amount: 12_800 }]
const invoice = { externalId: 'INV-1', patientExternalId: 'P-1', dueDate: '2026-12-18', items }
await putPayers({ payers: [{ ...person, externalId: 'F-1', email: 'robin@example.com' }] })
await putPatients({ patients: [{ ...person, externalId: 'P-1', payerExternalId: 'F-1' }] })
const sent = await putInvoices({ invoices: [invoice] })
const read = await listEvents({ after: '0', limit: '1000' })
const refusal: unknown = await putInvoices({ invoices: [] }).catch((error: unknown) => error)
const events = read.data.events.filter(({ externalId }) => externalId === invoice.externalId)
console.log(JSON.stringify({
  results: sent.data.results.map(({ result }) => result),
  events: events.map(({ type, status }) => [type, status]),
  refusal,
}))
`

/** The same with an amount that is no number, which the types don't allow. */
const wrongProgram = program.replace('12_800', "'128.00'")

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'payment-center-client-'))
  symlinkSync(modules, join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const checkTypes = (file: string) =>
  run(
    join(modules, '.bin/tsc'),
    [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--target',
      'esnext',
      '--module',
      'nodenext',
      '--allowImportingTsExtensions',
      '--types',
      'node',
      file,
    ],
    { cwd: folder },
  )

test('a client that is generated from the OpenAPI document sends a bill and reads its event, with types for both', async () => {
  writeFileSync(join(folder, 'openapi.json'), (await world.request('GET', '/api/openapi.json')).text)
  await run(join(modules, '.bin/oazapfts'), ['openapi.json', 'client.ts', '--optimistic'], { cwd: folder })
  writeFileSync(join(folder, 'program.ts'), program)
  writeFileSync(join(folder, 'wrong-program.ts'), wrongProgram)
  const env = { ...process.env, ORIGIN: world.url, KEY: await practiceToken(world, { role: 'bill' }) }
  const { stdout } = await run(process.execPath, ['program.ts'], { cwd: folder, env })
  expect(JSON.parse(stdout)).toMatchObject({
    results: ['created'],
    events: [['invoice_created', 'scheduled']],
    refusal: { status: 400, data: { errors: [{ code: 'invalid_field', field: 'invoices' }] } },
  })
  await checkTypes('program.ts')
  await expect(checkTypes('wrong-program.ts')).rejects.toMatchObject({
    stdout: expect.stringContaining("'string' is not assignable to type 'number'") as unknown,
  })
})
