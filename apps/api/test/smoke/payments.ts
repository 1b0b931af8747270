import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { cents } from '@payment-center/payments/money'
import type { Capture, Confirmation, Intent, Terms } from '../../src/ports/payment-provider.ts'
import type { SmokeVendors } from './open-vendors.ts'

export const total = cents(10_350)
const fee = cents(350)

/** An id of this run: the vendors keep what earlier runs made. */
export const newId = (prefix: string): string => `${prefix}${randomBytes(6).toString('hex').toUpperCase()}`

export function orderOf(invoiceId: string, connectedAccountId: string | null = null) {
  return {
    idempotencyKey: `smoke-${invoiceId}`,
    invoiceId,
    practiceId: 1,
    practiceName: 'Smoke Test',
    attemptNumber: 1,
    connectedAccountId,
    customerId: null,
    total,
    fee,
  }
}

interface Charge {
  readonly methodId: string
  readonly isPayerPresent?: boolean
  readonly terms?: Partial<Terms>
  readonly debit?: Confirmation['debit']
  readonly connectedAccountId?: string | null
}

/** Opens a payment, sets its terms and confirms it, as the product does with a saved method. */
export async function confirm(
  { provider }: SmokeVendors,
  { methodId, isPayerPresent = true, terms, debit, connectedAccountId = null }: Charge,
): Promise<Intent> {
  const invoiceId = newId('SMOKE')
  const customerId = terms?.customerId ?? null
  const order = orderOf(invoiceId, connectedAccountId)
  const { intentId } = await provider.createIntent({ ...order, customerId })
  const usual = { source: 'card', customerId, saveCard: false, mayHaveCustomer: true } as const
  const all: Terms = { total, fee, ...usual, ...terms }
  const set = await provider.setTerms(intentId, all, order)
  if (set !== 'done') throw new Error(`the terms of the payment are ${set}`)
  const confirmed = await provider.confirmIntent(intentId, {
    idempotencyKey: `smoke-${invoiceId}-confirm`,
    methodId,
    isPayerPresent,
    ...(debit && { debit }),
  })
  if (confirmed === 'refused') throw new Error('the provider refuses to charge this method')
  return confirmed
}

/** Confirms a payment, and captures what is authorized. */
export async function charge(vendors: SmokeVendors, order: Charge): Promise<Intent> {
  const confirmed = await confirm(vendors, order)
  if (confirmed.providerState.status !== 'authorized') return confirmed
  const { intentId } = confirmed
  const captured = await vendors.provider.captureIntent(intentId, `smoke-${intentId}-capture`)
  if (captured === 'refused') throw new Error('the provider refuses to capture this payment')
  return captured
}

/** @throws Error unless the payment succeeded */
export function captureOf({ providerState }: Intent): Capture {
  if (providerState.status !== 'succeeded') throw new Error(`the payment is ${providerState.status}`)
  return providerState.capture
}

/** @throws Error naming what differs */
export function requireSame(what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`${what} is ${String(actual)}, not ${String(expected)}`)
}

/** Asks until there is an answer, for what the vendor does a moment later. @throws Error after half a minute */
export async function eventually<Value>(what: string, ask: () => Promise<Value | null>): Promise<Value> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const answer = await ask()
    if (answer !== null) return answer
    await pause(500)
  }
  throw new Error(`${what} did not come within 30 seconds`)
}
