import {
  createAchCharge,
  makeOffCyclePayment,
  quoteOffCyclePayment,
  retryFailedPayment,
  settlePayment,
  type CallAnswer,
} from '@payment-center/validation/wire'
import { aGuest, confirmWith } from '../scenarios/guest-payments.ts'
import { aKey, authorize } from '../scenarios/payers.ts'
import { payBySaved } from '../scenarios/saved-card-payments.ts'
import type { Bill } from './books.ts'
import { signIn, type Household, type YearPlan } from './households.ts'
import { priceOf, requireOk, type Kind, type Year } from './year.ts'

/** Waits for the bank's answer, some days later; one in five debits comes back. */
export async function awaitBank(year: Year, bill: Bill): Promise<void> {
  const { world, dice, day, debits } = year
  const [intent] = await world.vendor.listIntents(bill.invoiceId)
  if (intent?.status !== 'processing')
    throw new Error(`${bill.invoiceId} is ${intent?.status}, not processing`)
  const outcome = dice.happens(0.2) ? 'insufficient_funds' : 'succeeded'
  debits.add({ intentId: intent.id, bill, answersOn: day + dice.between(3, 6), outcome })
}

/** A guest types a card, sometimes a declined one before. */
async function payAsGuest(year: Year, bill: Bill): Promise<void> {
  const { world, dice, accepted, receipts } = year
  // A guest gets a receipt on request only.
  receipts.delete(bill.invoiceId)
  const guest = await aGuest(world, bill.invoiceId, bill.owner.practiceId)
  if (dice.happens(0.2)) {
    await confirmWith(world, guest, 'declined')
    await guest.settle()
  }
  const card = dice.pick<Exclude<Kind, 'ach'>>(['credit', 'debit', 'prepaid'])
  accepted.set(bill.invoiceId, priceOf(bill, card))
  await confirmWith(world, guest, card)
  const outcome = await guest.settle()
  if (outcome !== 'paid') throw new Error(`a guest’s payment of ${bill.invoiceId} is ${outcome}`)
}

async function payWithSavedCard(year: Year, bill: Bill): Promise<void> {
  const { world, dice, accepted, receipts } = year
  const payer = await signIn(world, bill.owner)
  const card = dice.pick<'credit' | 'debit'>(['credit', 'debit'])
  const price = priceOf(bill, card)
  accepted.set(bill.invoiceId, price)
  receipts.add(bill.invoiceId)
  requireOk(
    await payBySaved(world, payer, bill.invoiceId, bill.owner.cards[card], price),
    `a saved ${card} card for ${bill.invoiceId}`,
  )
  const settled = await world.call(settlePayment, [bill.invoiceId], { token: payer.token })
  if (settled.data.outcome !== 'paid') throw new Error(`${bill.invoiceId}: ${settled.text}`)
}

async function payByBank(year: Year, bill: Bill): Promise<void> {
  const { world, accepted, receipts } = year
  const { token } = await signIn(world, bill.owner)
  const { achId, customerId: customer } = bill.owner.bank
  const price = priceOf(bill, 'ach')
  accepted.set(bill.invoiceId, price)
  receipts.add(bill.invoiceId)
  const authorization = authorize(world, price)
  const body = { chargeEventId: bill.invoiceId, customer, achId, balanceCheck: true, authorization }
  requireOk(await world.call(createAchCharge, [], { token, body }), 'a bank debit')
  await awaitBank(year, bill)
}

export async function payBill(year: Year, bill: Bill): Promise<void> {
  return year.dice.pick([payAsGuest, payWithSavedCard, payByBank])(year, bill)
}

/** An extra payment of whole dollars, by card or bank. */
export async function payExtra(year: Year, owner: Household, plan: YearPlan, most: number): Promise<void> {
  const { world, dice, bills, accepted, extras, receipts } = year
  const { token } = await signIn(world, owner)
  const subtotal = Math.min(most, dice.between(20, 150) * 100)
  const path = quoteOffCyclePayment.path.replace(':paymentPlanId', String(plan.planId))
  const quote = await world.request<CallAnswer<typeof quoteOffCyclePayment>>(
    'GET',
    `${path}?client=portal&subtotal=${subtotal}`,
    { token },
  )
  const kind = dice.pick<'credit' | 'ach'>(['credit', 'ach'])
  const draft = { owner, planId: plan.planId, subtotal, tax: quote.data.taxAmount, dueDate: '9999-12-31' }
  const total = priceOf({ ...draft, invoiceId: '' }, kind, { isExtra: true })
  const paymentMethod =
    kind === 'credit'
      ? { tokenId: owner.cards.credit }
      : { achId: owner.bank.achId, authorization: authorize(world, total) }
  const body = { subtotal, taxable: false, total, idempotencyKey: aKey(), paymentMethod }
  const paid = await world.call(makeOffCyclePayment, [plan.planId], { token, body })
  requireOk(paid, 'an extra payment')
  const invoiceId = paid.data.offCyclePaymentResponse.chargeEventId
  const bill: Bill = { ...draft, invoiceId }
  bills.push(bill)
  extras.add(invoiceId)
  accepted.set(invoiceId, total)
  receipts.add(invoiceId)
  if (kind === 'ach') await awaitBank(year, bill)
}

/** Pays a failed instalment, or a refunded payment, with the debit card. */
export async function retry(year: Year, bill: Bill): Promise<void> {
  const { world, accepted, receipts } = year
  const { token, practiceId } = await signIn(world, bill.owner)
  accepted.set(bill.invoiceId, priceOf(bill, 'debit'))
  receipts.add(bill.invoiceId)
  const body = { tokenId: bill.owner.cards.debit }
  requireOk(await world.call(retryFailedPayment, [practiceId, bill.invoiceId], { token, body }), 'a retry')
  year.failed.delete(bill.invoiceId)
}
