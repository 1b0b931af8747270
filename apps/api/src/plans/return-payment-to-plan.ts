import { add, cents, portion, subtract } from '@payment-center/payments/money'
import type { WireDecline } from '@payment-center/validation/wire'
import type { Logger } from 'pino'
import {
  storeReturnCause,
  insertPlanPayment,
  findPlanPayment,
  updatePlanPart,
  updatePlanPayment,
  type PlanPayment,
  isBeingPaid,
} from './plan-payment-repository.ts'
import type { Row, Tx } from '../db/index.ts'
import { deriveInvoiceId } from '../invoices/mint-invoice-id.ts'
import { enqueueInvoiceMail } from '../mail/mail-repository.ts'
import { ProviderUnavailableError } from '../ports/payment-provider.ts'
import { todayAtPractice } from '../practices/practice-repository.ts'
import { isChargeable } from './plan-balance.ts'
import { lockPlan, updateBalance, type Plan } from './plan-repository.ts'
import { noPart, type Part } from './plan-tax.ts'

/** A payment that its practice or a bank refunded. */
interface Refunded extends Pick<
  Row<'transactions'>,
  'charge_event_id' | 'kind' | 'subtotal' | 'tax' | 'refunded'
> {
  readonly cause: Extract<WireDecline['kind'], 'refunded' | 'disputed'>
}

/** The id of the failed payment for another payment's refund: at most one of each. */
export function returnedInvoiceId(plan: Pick<Plan, 'instalment_seed'>, invoiceId: string): string {
  return deriveInvoiceId(plan.instalment_seed, `returned ${invoiceId}`)
}

/** What a refund returns of a plan, without the fee; nothing below the provider's minimum. Cents. */
function returnedPart({
  subtotal,
  tax,
  refunded,
}: Omit<Refunded, 'charge_event_id' | 'kind' | 'cause'>): Part {
  const paid = add(subtotal, tax)
  const amount = cents(Math.min(refunded, paid))
  const returnedTax = portion(amount, tax, paid)
  const part = { subtotal: subtract(amount, returnedTax), tax: returnedTax }
  return isChargeable(part) ? part : noPart
}

/** The returned payment's share of the balance. */
function openPart(payment: PlanPayment | null): Part {
  return payment === null || payment.closed_at !== null ? noPart : payment
}

/** Replaces one part of a locked plan's balance by another. */
export async function replacePart(tx: Tx, plan: Plan, before: Part, after: Part): Promise<void> {
  await updateBalance(tx, plan, {
    balance_subtotal: cents(plan.balance_subtotal - before.subtotal + after.subtotal),
    balance_tax: cents(plan.balance_tax - before.tax + after.tax),
  })
}

async function insertReturned(tx: Tx, plan: Plan, refunded: Refunded, part: Part, at: Date): Promise<void> {
  const payment = {
    kind: 'returned',
    ...part,
    token_id: null,
    ach_id: null,
    due_date: null,
    idempotency_key: null,
    created_at: at,
    next_charge_at: null,
  } as const
  const invoiceId = returnedInvoiceId(plan, refunded.charge_event_id)
  const today = await todayAtPractice(tx, plan.practice_id, at)
  await insertPlanPayment(tx, plan, today, payment, { invoiceId, failedBy: refunded.cause })
}

async function updateReturned(
  tx: Tx,
  { charge_event_id: invoiceId }: PlanPayment,
  part: Part,
  cause: Refunded['cause'],
  at: Date,
): Promise<void> {
  if (part.subtotal === 0) return updatePlanPayment(tx, invoiceId, { closed_at: at })
  await updatePlanPart(tx, invoiceId, part)
  await updatePlanPayment(tx, invoiceId, { closed_at: null })
  await storeReturnCause(tx, invoiceId, cause)
}

/**
 * Puts the refunded amount of a plan's payment back on the plan's balance, as a failed payment that only the payer may
 * charge again. It follows the refunded total until it is paid or forgiven. Runs in the transaction that stores the
 * refund, which must hold the refunded invoice's lock.
 * @throws ProviderUnavailableError while the failed payment is being paid: try again later
 */
export async function returnPaymentToPlan(tx: Tx, refunded: Refunded, at: Date, log: Logger): Promise<void> {
  const original = await findPlanPayment(tx, refunded.charge_event_id)
  if (original === null || original.applied_at === null) return
  const plan = await lockPlan(tx, original.payment_plan_id)
  const invoiceId = returnedInvoiceId(plan, refunded.charge_event_id)
  const payment = await findPlanPayment(tx, invoiceId)
  const [before, after] = [openPart(payment), returnedPart(refunded)]
  if (before.subtotal === after.subtotal && before.tax === after.tax) return
  if (payment !== null && (payment.applied_at !== null || payment.forgiven_at !== null)) {
    // A forgiven amount was taken off the balance; a failed refund changes nothing more.
    if (payment.applied_at === null && after.subtotal <= payment.subtotal) return
    log.error(
      { invoiceId, returned: after },
      'a refund changed after its failed payment was paid or forgiven',
    )
    return
  }
  if (payment === null) await insertReturned(tx, plan, refunded, after, at)
  else {
    if (await isBeingPaid(tx, invoiceId))
      throw new ProviderUnavailableError('the returned amount is being paid')
    await updateReturned(tx, payment, after, refunded.cause, at)
  }
  await replacePart(tx, plan, before, after)
  const isReturnedDebit = refunded.kind === 'ach' && refunded.cause === 'disputed' && after.subtotal > 0
  if (!isReturnedDebit) return
  const mail = { kind: 'bank_return', invoiceId, amount: add(after.subtotal, after.tax) } as const
  await enqueueInvoiceMail(tx, mail, at)
}
