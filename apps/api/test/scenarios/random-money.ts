import { closeInvoice, refundTransaction } from '@payment-center/validation/wire'
import type { Stripe } from 'stripe'
import fc from 'fast-check'
import { cancelPlan } from '../../src/operations/plans.ts'
import { UsageError } from '../../src/operations/operation.ts'
import { minuteMs } from '../../src/base/calendar.ts'
import { refreshPayment } from '../../src/payments/refunds/refresh-payment.ts'
import { ProviderUnavailableError } from '../../src/ports/payment-provider.ts'
import type { Vendor } from '../vendor.ts'
import type { World } from '../world.ts'
import { chargeBank } from './bank-payments.ts'
import { aBilledPlan } from './billed-plans.ts'
import { paymentsOfPlan } from './due-plans.ts'
import { aGuest, anOverchargedGuest, aPaidGuest, claimWith } from './guest-payments.ts'
import { addInvoice } from './invoices.ts'
import { anInvoiceOf, aPayer, linkBank } from './payers.ts'
import { runOperation } from './run-operation.ts'
import { reconcileAfter } from './reconcile-after.ts'

/** What happened to the money of practice 1. */
export interface Scene {
  readonly world: World
  /** The practice's key. */
  readonly token: string
  /** Payments at the provider. */
  readonly intentIds: string[]
  readonly refundIds: string[]
  readonly disputeIds: string[]
  readonly plans: Awaited<ReturnType<typeof aBilledPlan>>[]
}

/** The one that a number chooses; undefined if there is none. */
const pick = <Item>(from: readonly Item[], index: number): Item | undefined => from[index % from.length]

async function payByBank({ world, intentIds }: Scene, outcome: 'succeeded' | 'insufficient_funds') {
  const payer = await aPayer(world)
  const invoiceId = await anInvoiceOf(world, payer)
  await chargeBank(world, payer, invoiceId, await linkBank(world, payer))
  const [debit] = await world.vendor.listIntents(invoiceId)
  if (debit === undefined) throw new Error('no debit')
  await world.vendor.settleDebit(debit.id, outcome)
  await refreshPayment(world.dependencies, debit.id)
  intentIds.push(debit.id)
}

/** A payment of which the practice captured cents on the provider's dashboard. */
async function capturePart({ world, intentIds }: Scene, amount: number) {
  const guest = await aGuest(world)
  const { intent, cardId } = await claimWith(world, guest, 'credit')
  await world.vendor.confirm(intent, cardId)
  await world.vendor.capture(intent.id, amount)
  intentIds.push(intent.id)
}

let closed = 0
/** Closes a new bill, for which a guest has opened a payment or not. */
async function closeBill({ world, token }: Scene, isOpened: boolean) {
  closed += 1
  const externalId = `closed-${closed}`
  const invoiceId = await world.dependencies.db.transaction().execute(async (tx) => {
    const id = await addInvoice({ dependencies: { db: tx } })
    await tx
      .updateTable('charge_events')
      .set({ external_id: externalId })
      .where('charge_event_id', '=', id)
      .execute()
    return id
  })
  if (isOpened) await (await aGuest(world, invoiceId)).open()
  const body = { closedAs: 'written_off', reason: 'Small amount' }
  const answer = await world.call(closeInvoice, [externalId], { token, body })
  if (answer.status !== 200) throw new Error(answer.text)
}

/** A payment that a number chooses, and what of it is neither refunded nor disputed, in cents; null if nothing is. */
async function pickKept({ world, intentIds }: Scene, index: number) {
  const id = pick(intentIds, index)
  if (id === undefined) return null
  const { latest_charge: charge, status } = await world.vendor.retrieveIntent(id)
  if (status !== 'succeeded' || charge === null || typeof charge === 'string' || charge.disputed) return null
  // What a capture released counts as refunded at the provider.
  const kept = charge.amount - charge.amount_refunded
  return kept > 0 ? { id, kept } : null
}

/** Refunds at most so many cents of a payment on the provider's dashboard. */
async function refund(scene: Scene, index: number, most: number) {
  const paid = await pickKept(scene, index)
  if (paid !== null) scene.refundIds.push(await scene.world.vendor.refund(paid.id, Math.min(most, paid.kept)))
}

/** A dispute that is lost can only be won after all. */
function unlessClosed(error: unknown): void {
  if (!String(error).includes('closed so')) throw error
}

async function closeDispute({ world, disputeIds }: Scene, index: number, status: 'lost' | 'won') {
  const id = pick(disputeIds, index)
  if (id !== undefined) await world.vendor.closeDispute(id, status).catch(unlessClosed)
}

let refundsByKey = 0
/** The practice's program refunds cents of a payment, and sends the request twice. It is refused if less is left. */
async function refundByKey({ world, token, intentIds }: Scene, index: number, amount: number) {
  const id = pick(intentIds, index)
  if (id === undefined) return
  refundsByKey += 1
  const { metadata } = await world.vendor.retrieveIntent(id)
  const body = { refundId: `refund-${refundsByKey}`, amount, reason: 'Billed too much' }
  const ask = () => world.call(refundTransaction, [metadata['charge_event_id'] ?? ''], { token, body })
  await Promise.all([ask(), ask()])
}

async function dispute(scene: Scene, index: number) {
  const paid = await pickKept(scene, index)
  if (paid !== null) scene.disputeIds.push(await scene.world.vendor.dispute(paid.id, { amount: paid.kept }))
}

/** Adds the payments of a plan that the scene does not have yet. */
async function addPaymentsOf({ world, intentIds }: Scene, planId: number) {
  for (const payment of await paymentsOfPlan(world, planId))
    for (const { id } of await world.vendor.listIntents(payment.charge_event_id))
      if (!intentIds.includes(id)) intentIds.push(id)
}

/** Bills a new plan of 600.00, and charges its first instalment to a debit card. */
async function billPlan(scene: Scene) {
  const plan = await aBilledPlan(scene.world)
  scene.plans.push(plan)
  await addPaymentsOf(scene, plan.planId)
}

/** Changes a plan, or pays toward it. What the plan does not allow is refused. */
async function changePlan(scene: Scene, index: number, change: (plan: Scene['plans'][number]) => unknown) {
  const plan = pick(scene.plans, index)
  if (plan === undefined) return
  await change(plan)
  await addPaymentsOf(scene, plan.planId)
}

/** Cancels a plan, unless it is over. */
const cancel = ({ world }: Scene, planId: number) =>
  runOperation(world, cancelPlan, { plan: String(planId) }).catch((error: unknown) => {
    if (!(error instanceof UsageError)) throw error
  })

/** Refunds are stored once an overcharge has been refunded. */
function unlessUnavailable(error: unknown): void {
  if (!(error instanceof ProviderUnavailableError)) throw error
}

const acts = {
  'pay by credit card': async ({ world, intentIds }) =>
    intentIds.push((await aPaidGuest(world, 'credit')).intentId),
  'pay by debit card': async ({ world, intentIds }) =>
    intentIds.push((await aPaidGuest(world, 'debit')).intentId),
  'pay by bank': (scene) => payByBank(scene, 'succeeded'),
  'pay by bank without funds': (scene) => payByBank(scene, 'insufficient_funds'),
  'pay too much': async ({ world, intentIds }) => intentIds.push((await anOverchargedGuest(world)).intentId),
  'capture a part': (scene, _, amount) => capturePart(scene, amount),
  'close a bill': (scene) => closeBill(scene, false),
  'close an opened bill': (scene) => closeBill(scene, true),
  'refund a part': (scene, index, amount) => refund(scene, index, amount),
  'refund all': (scene, index) => refund(scene, index, Infinity),
  'refund by key': (scene, index, amount) => refundByKey(scene, index, amount),
  'fail a refund': async ({ world, refundIds }, index) => {
    const id = pick(refundIds, index)
    // It may have failed before.
    if (id !== undefined) await world.vendor.failRefund(id).catch(() => {})
  },
  dispute: (scene, index) => dispute(scene, index),
  'lose a dispute': (scene, index) => closeDispute(scene, index, 'lost'),
  'win a dispute': (scene, index) => closeDispute(scene, index, 'won'),
  'bill a plan': (scene) => billPlan(scene),
  'bill the next instalment': (scene, index) => changePlan(scene, index, ({ billNext }) => billNext()),
  'pay a part of a plan': (scene, index, amount) =>
    changePlan(scene, index, ({ payExtra }) => payExtra(amount)),
  'pay what a refund made due again': (scene, index) =>
    changePlan(scene, index, async ({ failed, retry }) => {
      const [due] = await failed()
      if (due !== undefined) await retry(due.chargeEventId)
    }),
  'cancel a plan': (scene, index) => changePlan(scene, index, ({ planId }) => cancel(scene, planId)),
  refresh: async ({ world, intentIds }, index) => {
    const id = pick(intentIds, index)
    if (id !== undefined) await refreshPayment(world.dependencies, id).catch(unlessUnavailable)
  },
  'reconcile after six minutes': ({ world }) => reconcileAfter(world, 6 * minuteMs),
} satisfies Record<string, (scene: Scene, index: number, amount: number) => Promise<unknown>>

/** Payments, plans, refunds and disputes on the provider's dashboard, bills that are closed, and what the API hears of it. */
export const anyAct = fc.record({
  kind: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
  /** Chooses a payment, refund or dispute. */
  index: fc.nat(),
  /** Cents. */
  amount: fc.integer({ min: 50, max: 33_000 }),
})

type Act = typeof anyAct extends fc.Arbitrary<infer Value> ? Value : never

export const doAct = (scene: Scene, { kind, index, amount }: Act): Promise<unknown> =>
  acts[kind](scene, index, amount)

/** Cents of a payment that its bank took back. */
async function lostOf(vendor: Vendor, intentId: string): Promise<number> {
  const path = `/v1/disputes?payment_intent=${intentId}`
  const { data } = await vendor.get<{ data: Stripe.Dispute[] }>(path)
  return data.filter(({ status }) => status === 'lost').reduce((sum, { amount }) => sum + amount, 0)
}

/** What the practice has of each paid invoice, in cents, by the provider's records. */
export async function keptAtProvider({ vendor }: World): Promise<Map<string, number>> {
  const kept = new Map<string, number>()
  for (const intent of await vendor.listAllIntents()) {
    const { latest_charge: charge, amount_received: received } = intent
    if (intent.status !== 'succeeded' || charge === null || typeof charge === 'string') continue
    // What a capture released counts as refunded there.
    const released = charge.amount - received
    const lost = charge.disputed ? await lostOf(vendor, intent.id) : 0
    kept.set(intent.metadata['charge_event_id'] ?? '', received - (charge.amount_refunded - released) - lost)
  }
  return kept
}
