import type { Stripe } from 'stripe'
import type { ChargeEventStatus } from '@payment-center/validation/wire'
import type { World } from '../world.ts'
import type { Household } from './households.ts'

/** An amount that a practice asked a payer for; cents, dates as YYYY-MM-DD. */
export interface Bill {
  readonly invoiceId: string
  readonly owner: Household
  readonly planId: number | null
  readonly subtotal: number
  readonly tax: number
  readonly dueDate: string
  /** A refunded payment of a plan, which is due again. */
  readonly isReturned?: true
}

/** What the provider knows of an invoice's payment. */
export interface Money {
  readonly status: ChargeEventStatus
  /** Cents the payer accepted; null while no payment is in progress or made. */
  readonly total: number | null
  readonly refunded: number
  /** Whether it was paid and its dispute was lost. */
  readonly isLost: boolean
  /** The practice's day of the charge; null until it is captured. */
  readonly paidOn: string | null
}

/** The provider's own records, and the lost disputes, from which every figure on a screen must follow. */
export interface Books {
  moneyOf(bill: Bill): Money
  /** Cents captured for these invoices, refunds not subtracted. */
  captured(bills: readonly Bill[]): number
}

/** By time zone: creating one takes a hundred times as long as using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

function dayAt(seconds: number, timeZone: string): string {
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  dayFormats.set(timeZone, format)
  return format.format(new Date(seconds * 1000))
}

function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof charge === 'string' ? null : charge
}

function paidMoney(intent: Stripe.PaymentIntent, isLost: boolean, timeZone: string): Money {
  const charge = chargeOf(intent)
  const total = intent.amount_received
  const refunded = isLost ? total : (charge?.amount_refunded ?? 0)
  const status = refunded === 0 ? 'paid' : refunded < total ? 'partially_refunded' : 'refunded'
  return { status, total, refunded, isLost, paidOn: charge && dayAt(charge.created, timeZone) }
}

export interface Acts {
  /** Payment intents whose dispute the practice lost. */
  readonly lost: ReadonlySet<string>
  /** Instalments whose charge failed, by invoice id. */
  readonly failed: ReadonlySet<string>
}

/** Reads the provider's records of today. */
export async function openBooks(world: World, acts: Acts): Promise<Books> {
  const intents = await world.vendor.listAllIntents()
  const perInvoice = Map.groupBy(intents, ({ metadata }) => metadata['charge_event_id'])
  const now = world.clock.now().getTime() / 1000
  const moneyOf = ({ invoiceId, owner, dueDate }: Bill): Money => {
    const own = perInvoice.get(invoiceId) ?? []
    const paid = own.find(({ status }) => status === 'succeeded')
    if (paid !== undefined) return paidMoney(paid, acts.lost.has(paid.id), owner.timeZone)
    const processing = own.find(({ status }) => status === 'processing')
    const unpaid = { total: null, refunded: 0, isLost: false, paidOn: null }
    if (processing !== undefined) return { ...unpaid, status: 'stripe_pending', total: processing.amount }
    if (acts.failed.has(invoiceId)) return { ...unpaid, status: 'failed' }
    return { ...unpaid, status: dueDate < dayAt(now, owner.timeZone) ? 'unpaid' : 'scheduled' }
  }
  return {
    moneyOf,
    captured: (bills) =>
      bills.reduce((sum, bill) => sum + (moneyOf(bill).paidOn === null ? 0 : (moneyOf(bill).total ?? 0)), 0),
  }
}
