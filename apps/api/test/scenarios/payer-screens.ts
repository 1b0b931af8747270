import * as wire from '@payment-center/validation/wire'
import type { Call } from '@payment-center/validation/wire'
import { updatePlanPayment } from '../../src/plans/plan-payment-repository.ts'
import type { World } from '../world.ts'
import { addFailed } from './failed-payments.ts'
import { addPlan, anInvoiceOf, aPayer, linkBank, saveCard, type Payer } from './payers.ts'

/** A payer with data on every screen, and their last plan and invoice. */
export interface BusyPayer {
  readonly payer: Payer
  readonly planId: number
  readonly invoiceId: string
}

/** Each round adds a plan paid by card, one paid by bank, a failed payment of each, and invoices of every status. */
export async function aBusyPayer(world: World, rounds: number): Promise<BusyPayer> {
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

/** A call that a screen makes to show data. */
export interface Reading {
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

export const readings: readonly Reading[] = [
  { call: wire.extendSession, most: 1 },
  { call: wire.listPayersOfPortalUser, most: 2, ids: ofPayer },
  { call: wire.listPracticesOfPortalUser, most: 2, ids: ofPayer },
  { call: wire.getPayerLogo, most: 3, ids: ({ payer }) => [payer.practiceId, payer.payerId] },
  { call: wire.listPaymentMethods, most: 4, ids: ofPayer },
  { call: wire.listPaymentPlans, most: 7, ids: ofPayer },
  { call: wire.listScheduledPayments, most: 7, ids: ofPayer },
  { call: wire.listFailedPayments, most: 7, ids: ({ payer }) => [payer.practiceId, payer.payerId] },
  { call: wire.getPaymentPlan, most: 5, ids: ofPlan },
  { call: wire.getPlanBalance, most: 2, ids: ofPlan },
  { call: wire.quoteOffCyclePayment, most: 5, ids: ofPlan, query: 'subtotal=10000' },
  { call: wire.listChargeEvents, most: 3, ids: ofPayer, query: inStatus('scheduled') },
  { call: wire.listChargeEvents, most: 3, ids: ofPayer, query: inStatus('stripe_pending') },
  { call: wire.getTransaction, most: 2, ids: ({ payer, invoiceId }) => [payer.practiceId, invoiceId] },
  { call: wire.calculateInvoiceFees, most: 2, ids: ofInvoice },
]

export const guestReadings: readonly Reading[] = [
  { call: wire.getGuestInvoice, most: 2, ids: ofInvoice },
  { call: wire.calculateInvoiceFees, most: 2, ids: ofInvoice },
]

/** The address of a reading. */
export function pathOf({ call, ids, query = '' }: Reading, of: BusyPayer): string {
  const left = [...(ids?.(of) ?? [])]
  return `${call.path.replace(/:\w+/g, () => String(left.shift()))}?client=portal&${query}`
}
