import { getPracticeInvoice, listEvents } from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { sendMails } from '../../test/scenarios/send-mails.ts'
import { runOperation } from '../../test/scenarios/run-operation.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { importFiles } from './import.ts'
import { UsageError } from './operation.ts'
import { createKey, listKeys, revokeKey } from './keys.ts'

const world = setUpWorld()

const patients = `patient_id,first_name,last_name,birth_date,payer_id,email,phone
p-1,Ada,Moss,04/12/1980,,ada.moss@example.com,(212) 555-0101
p-2,"Jon ""JJ""",Moss,2016-02-29,p-1,,
p-3,Ida,Reed,02/30/1990,,ida.reed@example.com,
`
const bills = `bill_id,patient_id,due_date,treatment,treatment_date,amount,taxable,charge,insurance,adjustment
b-1,p-1,12/18/2026,"Cleaning, both sides",11/10/2026,128.00,,428.00,250.00,50.00
b-2,p-2,12/18/2026,Filling,11/10/2026,64.50,,,,
b-1,p-1,12/18/2026,Whitening kit,11/10/2026,20.00,taxable,,,
b-3,p-3,12/18/2026,Filling,11/10/2026,64.50,,,,
b-4,p-2,12/18/2026,Filling,11/10/2026,64.505,,,,
`
const files = { 'patients.csv': patients, 'bills.csv': bills }
const options = { practice: '1', patients: 'patients.csv', bills: 'bills.csv' }
const run = (changes: object = {}, given: Readonly<Record<string, string>> = files) =>
  runOperation(world, importFiles, { ...options, ...changes }, given)

async function newKey(): Promise<string> {
  const text = await runOperation(world, createKey, { practice: '1', name: 'reader', role: 'read' })
  return text.split('\n')[1] ?? ''
}

test('an import reports each refused row, mails each bill once, and changes nothing the second time', async () => {
  const refused = [
    'patients.csv:4 p-3 dateOfBirth: The date of birth must be a date as YYYY-MM-DD.',
    'bills.csv:5 b-3 patientExternalId: No patient has this id.',
    'bills.csv:6 b-4 items.0.amount: The amount must be a number of cents; in a file, dollars such as 128.00.',
  ]
  const report = (payers: string, people: string, invoices: string) =>
    [`Payers: ${payers}.`, `Patients: ${people}.`, `Bills: ${invoices}.`, ...refused].join('\n')
  const first = report(
    '2 created, 0 updated, 0 unchanged, 0 refused',
    '2 created, 0 updated, 0 unchanged, 1 refused',
    '2 created, 0 updated, 0 unchanged, 2 refused',
  )
  expect(await run({ 'dry-run': true })).toBe(`${first}\nThis was a dry run: nothing was stored.`)
  expect(await run()).toBe(first)
  expect(await run()).toBe(
    first.replaceAll(/(\d) created, 0 updated, 0 unchanged/g, '0 created, 0 updated, $1 unchanged'),
  )
  await sendMails(world.dependencies)
  expect(await world.mailbox.waitFor('ada.moss@example.com', 2)).toHaveLength(2)
  const token = await newKey()
  const invoice = await world.call(getPracticeInvoice, ['b-1'], { token })
  expect(invoice.data).toMatchObject({ patientExternalId: 'p-1', subtotal: 14_800 })
  expect(invoice.data.items).toMatchObject([
    { charge: 42_800, insurance: 25_000, adjustment: 5000 },
    { charge: null },
  ])
})

test('takes JSON lines of the same names', async () => {
  const lines = [
    {
      bill_id: 'j-1',
      patient_id: 'p-1',
      due_date: '2026-12-18',
      treatment: 'Cleaning',
      treatment_date: '2026-11-10',
      amount: 128,
    },
  ]
  const given = { 'bills.jsonl': lines.map((line) => JSON.stringify(line)).join('\n') }
  const text = await run({ patients: undefined, bills: 'bills.jsonl' }, given)
  expect(text).toContain('Bills: 1 created, 0 updated, 0 unchanged, 0 refused.')
})

test.each([
  ['a missing file', { 'patients.csv': patients }, 'Could not read bills.csv.'],
  [
    'a missing column',
    { ...files, 'bills.csv': 'bill_id,patient_id\nb-1,p-1\n' },
    'bills.csv has no column due_date.',
  ],
  [
    'an unknown column',
    { ...files, 'bills.csv': bills.replace('taxable', 'tax') },
    'bills.csv has a column tax, which is unknown.',
  ],
  [
    'an open quote',
    { ...files, 'bills.csv': `${bills}"b-9` },
    'bills.csv is no table of comma-separated values',
  ],
])('refuses %s and stores nothing', async (_what, given, sentence) => {
  const events = async () => (await world.call(listEvents, [], { token: await newKey() })).data.next
  const before = await events()
  const refusal = await run({}, given).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(UsageError)
  expect(String(refusal)).toContain(sentence)
  expect(await events()).toBe(before)
})

test('a key opens the practice’s calls until it is revoked, and is listed without its secret', async () => {
  const token = await newKey()
  const keys = (await runOperation(world, listKeys, { practice: '1' })).split('\n')
  const [key = ''] = keys.at(-1)?.match(/^\d+/) ?? []
  expect(keys.join()).not.toContain(token)
  expect((await world.call(listEvents, [], { token })).status).toBe(200)
  await runOperation(world, revokeKey, { key })
  expect((await world.call(listEvents, [], { token })).status).toBe(401)
  await expect(runOperation(world, revokeKey, { key })).rejects.toThrow('is revoked already')
  expect(await runOperation(world, listKeys, { practice: '1' })).toContain('revoked 20')
})

test('texts the bill of an imported payer whose row names where they agreed, and of no other', async () => {
  const rows = `patient_id,first_name,last_name,birth_date,payer_id,email,phone,text_consent
t-1,Eva,Moss,04/12/1980,,eva.moss@example.com,(212) 555-0171,intake form
t-2,Leo,Moss,04/12/1981,,leo.moss@example.com,(212) 555-0172,
`
  const billed = `bill_id,patient_id,due_date,treatment,treatment_date,amount
bt-1,t-1,12/18/2026,Cleaning,11/10/2026,128.00
bt-2,t-2,12/18/2026,Cleaning,11/10/2026,128.00
`
  for (let times = 0; times < 2; times += 1) await run({}, { 'patients.csv': rows, 'bills.csv': billed })
  const token = await newKey()
  const textsOf = async (id: string) =>
    (await world.call(getPracticeInvoice, [id], { token })).data.texts.map(({ kind }) => kind)
  expect([await textsOf('bt-1'), await textsOf('bt-2')]).toEqual([['bill'], []])
})
