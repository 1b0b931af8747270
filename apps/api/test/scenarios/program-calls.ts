import {
  closeInvoice,
  getPracticeInvoice,
  listEvents,
  mergePracticePayers,
  putInvoices,
  putPatients,
  putPayers,
  sendInvoiceLink,
} from '@payment-center/validation/wire'
import type { World } from '../world.ts'
import { practiceToken } from './invoices.ts'

/** Adds location 11 to practice 1, as location 10 is. */
export async function addLocation({ dependencies: { db } }: World): Promise<void> {
  const first = await db
    .selectFrom('locations')
    .selectAll()
    .where('location_id', '=', 10)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('locations')
    .values({ ...first, location_id: 11 })
    .execute()
}

/** Merges a payer of the program with another one, who has the same name. */
async function mergeWithAnother(world: World, token: string) {
  const other = { externalId: 'other', firstName: 'Ada', lastName: 'Reed', email: 'ada@example.net' }
  await world.call(putPayers, [], { token, body: { payers: [other] } })
  return world.call(mergePracticePayers, [], {
    token,
    body: { merges: [{ externalId: 'one', into: 'other' }] },
  })
}

/** Every call of a practice's program: what it sends is created, changed and the same in turn. */
export async function makeProgramCalls(world: World): Promise<void> {
  const token = await practiceToken(world)
  await addLocation(world)
  for (const [lastName, locationId] of [
    ['Moss', 10],
    ['Reed', 11],
    ['Reed', 11],
  ] as const) {
    const person = { externalId: 'one', firstName: 'Ada', lastName }
    const born = { ...person, payerExternalId: 'one', dateOfBirth: '1980-04-12' }
    const unknown = { ...person, externalId: 'two', payerExternalId: 'one' }
    const items = [{ treatment: lastName, date: '2026-11-10', amount: 12_800 }]
    const invoice = { externalId: 'one', patientExternalId: 'one', dueDate: '2026-12-18', items }
    const payers = [{ ...person, email: `${lastName}@example.com`, locationId }]
    await world.call(putPayers, [], { token, body: { payers } })
    await world.call(putPatients, [], { token, body: { patients: [born, unknown] } })
    const sent = await world.call(putInvoices, [], { token, body: { invoices: [invoice] } })
    const refused = sent.data.results.find(({ result }) => result === 'refused')
    if (refused !== undefined) throw new Error(`${refused.field}: ${refused.message}`)
  }
  for (const { status, text } of [
    await world.call(getPracticeInvoice, ['one'], { token }),
    await world.call(sendInvoiceLink, ['one'], { token }),
    await world.call(closeInvoice, ['one'], { token, body: { closedAs: 'void', reason: 'Wrong payer' } }),
    await world.call(listEvents, [], { token }),
    await mergeWithAnother(world, token),
  ])
    if (status !== 200) throw new Error(text)
}
