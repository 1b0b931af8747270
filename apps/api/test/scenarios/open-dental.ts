import type { Dependencies } from '../../src/base/dependencies.ts'
import { minuteMs } from '../../src/base/calendar.ts'
import {
  connectPracticeManagement,
  showPracticeManagement,
} from '../../src/operations/practice-management.ts'
import { syncDueConnections } from '../../src/practice-management/sync-connections.ts'
import { transportTo } from '../vendor-transport.ts'
import type { World } from '../world.ts'
import { runOperation } from './run-operation.ts'
import { aGuest, confirmWith } from './guest-payments.ts'

type Row = Readonly<Record<string, unknown>>

/** The practice's Open Dental, as its front desk works with it. */
export function frontDesk(world: World) {
  const { control } = transportTo(world.vendor.url)
  const add = async (kind: string, rows: Row | readonly Row[]) =>
    ((await control('POST', `open_dental/${kind}`, rows)) as { rows: Record<string, never>[] }).rows
  return {
    add,
    addOne: async (kind: string, key: string, row: Row) => Number((await add(kind, row))[0]?.[key]),
    change: (kind: string, num: number, values: Row) =>
      control('PATCH', `open_dental/${kind}/${num}`, values),
    remove: (kind: string, num: number) => control('DELETE', `open_dental/${kind}/${num}`),
    list: async (kind: string, filter: Readonly<Record<string, string>> = {}) => {
      const query = new URLSearchParams(filter).toString()
      return ((await control('GET', `open_dental/${kind}?${query}`)) as { rows: Record<string, unknown>[] })
        .rows
    },
  }
}

export const openDentalPath = '/open-dental/api/v1'
const keyFile = { 'od.key': 'sandbox-developer/sandbox-customer\n' }

/** Connects practice 1 to the stand-in. */
export const connect = (world: World, options: object = {}, files = keyFile) =>
  runOperation(
    world,
    connectPracticeManagement,
    { practice: '1', 'key-file': 'od.key', address: world.vendor.url + openDentalPath, ...options },
    files,
  )

export const stateOf = (world: World) => runOperation(world, showPracticeManagement, { practice: '1' })

/** Reads and posts what is due some time later. */
export async function syncAfter(
  world: World,
  milliseconds = 2 * minuteMs,
  dependencies: Dependencies = world.dependencies,
): Promise<void> {
  world.clock.advance(milliseconds)
  await syncDueConnections(dependencies)
  await dependencies.background.drain()
}

const today = (world: World) => world.clock.now().toISOString().slice(0, 10)

let families = 0

/** A guarantor with one completed procedure of $128.00 for themselves, whose account gets a statement. */
export async function aStatement(world: World, patient: Row = {}, procedure: Row = {}) {
  const desk = frontDesk(world)
  families += 1
  const email = `family-${families}@example.com`
  const person = { FName: 'Ada', LName: `Moss${families}`, Email: email, Birthdate: '1980-04-12', ...patient }
  const patNum = await desk.addOne('patients', 'PatNum', person)
  const procNum = await desk.addOne('procedurelogs', 'ProcNum', {
    PatNum: patNum,
    ProcDate: '2026-11-10',
    ProcFee: '128.00',
    descript: 'Cleaning',
    ...procedure,
  })
  const send = (values: Row = {}) =>
    desk.addOne('statements', 'StatementNum', { PatNum: patNum, DateSent: today(world), ...values })
  const statementNum = await send()
  return {
    desk,
    email,
    patNum,
    procNum,
    statementNum,
    send,
    externalId: `open-dental:${statementNum}:${patNum}`,
  }
}

/** The bills of a family, each with its lines' cents and how often it was mailed. */
export async function billsOf({ dependencies: { db } }: World, email: string) {
  const rows = await db
    .selectFrom('charge_events')
    .innerJoin('payers', 'payers.payer_id', 'charge_events.payer_id')
    .innerJoin('patients', 'patients.patient_id', 'charge_events.patient_id')
    .select(['charge_event_id', 'charge_events.external_id', 'status', 'closed_as', 'due_date'])
    .select('patients.first_name as patient')
    .where('payers.email', '=', email)
    .orderBy('charge_events.external_id')
    .execute()
  return Promise.all(
    rows.map(async ({ charge_event_id: invoiceId, ...row }) => {
      const lines = await db
        .selectFrom('procedures')
        .selectAll()
        .where('charge_event_id', '=', invoiceId)
        .orderBy('position')
        .execute()
      const mails = await db
        .selectFrom('mails')
        .select('kind')
        .where('charge_event_id', '=', invoiceId)
        .execute()
      const amounts = lines.map((line) => [line.treatment_description, line.amount])
      return { ...row, invoiceId, amounts, lines, mails: mails.length }
    }),
  )
}

/** Pays a bill by a debit card, as a guest by its link. */
export async function payBill(world: World, invoiceId: string): Promise<string> {
  const guest = await aGuest(world, invoiceId)
  const { intent } = await confirmWith(world, guest, 'debit')
  const outcome = await guest.settle()
  if (outcome !== 'paid') throw new Error(`not paid: ${outcome}`)
  return intent.id
}
