import * as wire from '@payment-center/validation/wire'
import type { Call } from '@payment-center/validation/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updatePlanPayment } from '../plans/plan-payment-repository.ts'
import { addFailed } from '../testing/scenarios/failed-payments.ts'
import { guestToken } from '../testing/scenarios/invoices.ts'
import { addPlan, anInvoiceOf, aPayer, linkBank, saveCard, type Payer } from '../testing/scenarios/payers.ts'
import { startWorld, type World } from '../testing/world.ts'

let world: World
let busy: BusyPayer
let busier: BusyPayer
let statements: string[] = []

/** Every call adds one row to the audit trail besides. */
function noteStatement(statement: string): void {
  if (!statement.startsWith('insert into "audit_events"')) statements.push(statement)
}

/** A payer with data on every screen, and their last plan and invoice. */
interface BusyPayer {
  readonly payer: Payer
  readonly planId: number
  readonly invoiceId: string
}

/** Each round adds a plan paid by card, one paid by bank, a failed payment of each, and invoices of every status. */
async function aBusyPayer(rounds: number): Promise<BusyPayer> {
  const payer = await aPayer(world)
  const card = { token_id: await saveCard(world, payer), ach_id: null }
  const bank = { token_id: null, ach_id: (await linkBank(world, payer)).achId }
  let [planId, invoiceId] = [0, '']
  for (let round = 0; round < rounds; round += 1) {
    for (const method of [card, bank]) {
      planId = await addPlan(world, payer, method)
      await updatePlanPayment(world.dependencies.db, await addFailed(world, payer, planId, 5000), method)
    }
    for (const status of ['unpaid', 'stripe_pending', 'paid', 'scheduled'] as const) {
      invoiceId = await anInvoiceOf(world, payer, { status })
    }
  }
  return { payer, planId, invoiceId }
}

beforeAll(async () => {
  world = await startWorld({ onStatement: noteStatement })
  busy = await aBusyPayer(1)
  busier = await aBusyPayer(3)
})
afterAll(() => world.stop())

interface Reading {
  readonly call: Call
  /** The most statements allowed, of which one checks the token and one its owner. */
  readonly most: number
  readonly ids?: (of: BusyPayer) => readonly (string | number)[]
  readonly query?: string
}

const ofPayer = ({ payer }: BusyPayer) => [payer.payerId]
const ofPlan = ({ planId }: BusyPayer) => [planId]
const ofInvoice = ({ invoiceId }: BusyPayer) => [invoiceId]
const inStatus = (status: string) => `chargeEventType=invoice&chargeEventStatus=${status}`

const readings: readonly Reading[] = [
  { call: wire.extendSession, most: 1 },
  { call: wire.listPayersOfPortalUser, most: 2, ids: ofPayer },
  { call: wire.listPracticesOfPortalUser, most: 2, ids: ofPayer },
  { call: wire.getPayerLogo, most: 3, ids: ({ payer }) => [payer.practiceId, payer.payerId] },
  { call: wire.listPaymentMethods, most: 4, ids: ofPayer },
  { call: wire.listPaymentPlans, most: 6, ids: ofPayer },
  { call: wire.listScheduledPayments, most: 7, ids: ofPayer },
  { call: wire.listFailedPayments, most: 8, ids: ({ payer }) => [payer.practiceId, payer.payerId] },
  { call: wire.getPaymentPlan, most: 5, ids: ofPlan },
  { call: wire.getPlanBalance, most: 2, ids: ofPlan },
  { call: wire.quoteOffCyclePayment, most: 5, ids: ofPlan, query: 'subtotal=10000' },
  { call: wire.listChargeEvents, most: 6, ids: ofPayer, query: inStatus('scheduled') },
  { call: wire.listChargeEvents, most: 6, ids: ofPayer, query: inStatus('stripe_pending') },
  { call: wire.getTransaction, most: 5, ids: ({ payer, invoiceId }) => [payer.practiceId, invoiceId] },
  { call: wire.calculateInvoiceFees, most: 3, ids: ofInvoice },
]

const guestReadings: readonly Reading[] = [
  { call: wire.getGuestInvoice, most: 4, ids: ofInvoice },
  { call: wire.calculateInvoiceFees, most: 2, ids: ofInvoice },
]

/** Counts a request's statements. */
async function count(
  { call, ids, query = '' }: Reading,
  of: BusyPayer,
  token = of.payer.token,
): Promise<number> {
  const left = [...(ids?.(of) ?? [])]
  const path = call.path.replace(/:\w+/g, () => String(left.shift()))
  statements = []
  expect((await world.request(call.method, `${path}?client=portal&${query}`, { token })).status).toBe(200)
  return statements.length
}

const named = (all: readonly Reading[]) => all.map((reading) => [reading.call.name, reading] as const)

describe('database statements of a payer’s screen', () => {
  test.each(named(readings))(
    '%s: needs no more statements for a payer with more data',
    async (_name, reading) => {
      expect(await count(reading, busy)).toBeLessThanOrEqual(reading.most)
      expect(await count(reading, busier)).toBeLessThanOrEqual(reading.most)
    },
  )

  test.each(named(guestReadings))('%s: needs no more statements for a guest', async (_name, reading) => {
    const token = await guestToken(world, busy.invoiceId)
    expect(await count(reading, busy, token)).toBeLessThanOrEqual(reading.most)
  })
})
