import { day } from './calendar.ts'
import { payerOf } from './answers.ts'
import { Failure, found } from './failure.ts'
import { newId } from './ids.ts'
import { kindOfFunding, kindOfMethod, priceOfInvoice, type Price } from './prices.ts'
import type { Intent, Vendors } from './vendors.ts'
import type { Card, Invoice, OpenIntent, PricedKind, World } from './world.ts'

/** The forms of a payment's intent that every call makes. */
export function intentForm(world: World, { chargeEventId }: Invoice, kind: PricedKind, price: Price) {
  const isBank = kind === 'ach'
  return {
    amount: price.total[kind],
    'allowed_payment_method_types[0]': isBank ? 'us_bank_account' : 'card',
    ...(!isBank && { capture_method: world.switches.capture }),
    'metadata[charge_event_id]': chargeEventId,
    'metadata[fee]': price.applicationFees[kind],
  }
}

/** Charges a saved card or the bank account for an invoice. @throws Failure 402 for a decline */
export async function chargeSaved(
  world: World,
  vendors: Vendors,
  invoice: Invoice,
  method: number,
): Promise<Intent> {
  const kind = kindOfMethod(world, method)
  const card = world.cards.find(({ tokenId }) => tokenId === method)
  const bank = world.banks.find(({ achId }) => achId === method)
  const source = found(card?.paymentMethodCardId ?? bank?.bankAccountPaymentMethodId, 'payment method')
  const intent = await vendors.createIntent({
    ...intentForm(world, invoice, kind, priceOfInvoice(invoice)),
    customer: payerOf(world, invoice.payerId).customer,
    payment_method: source,
    confirm: 'true',
    ...(bank && {
      'mandate_data[customer_acceptance][type]': 'online',
      'mandate_data[customer_acceptance][online][ip_address]': '127.0.0.1',
      'mandate_data[customer_acceptance][online][user_agent]': 'specified-api',
    }),
  })
  trackIntent(world, invoice, intent.id)
  await settleInvoice(world, vendors, invoice)
  return intent
}

/** Asks for the outcome of this intent until it is known. */
export function trackIntent({ intents }: World, invoice: Invoice, id: string): void {
  invoice.openIntents.push({ id, isSaved: false })
  intents.push({ chargeEventId: invoice.chargeEventId, id })
}

/** Reads the outcome of every open payment from the card provider. */
export async function settleAll(world: World, vendors: Vendors): Promise<void> {
  for (const invoice of world.invoices) await settleInvoice(world, vendors, invoice)
}

async function settleInvoice(world: World, vendors: Vendors, invoice: Invoice): Promise<void> {
  for (const open of invoice.openIntents) {
    const seen = await vendors.readIntent(open.id)
    const intent = seen.status === 'requires_capture' ? await vendors.captureIntent(open.id) : seen
    if (intent.status === 'processing') invoice.status = 'stripe_pending'
    if (intent.status === 'succeeded') await pay(world, vendors, invoice, { ...open, intent })
  }
}

type PaidIntent = OpenIntent & { readonly intent: Intent }

async function pay(world: World, vendors: Vendors, invoice: Invoice, { intent, isSaved }: PaidIntent) {
  invoice.openIntents = []
  const { total, applicationFees } = priceOfInvoice(invoice)
  const isBank = intent.payment_method?.startsWith('ba_') === true
  const seen = isBank ? null : await vendors.readCard(intent.payment_method ?? '')
  const kind = seen === null ? 'ach' : kindOfFunding(seen.card.funding)
  if (intent.amount_received !== total[kind])
    world.violations.push(`${intent.amount_received} was captured, but ${kind} costs ${total[kind]}`)
  const plan = world.plans.find(({ paymentPlanId }) => paymentPlanId === invoice.paymentPlanId)
  if (plan && invoice.status === 'failed') plan.remaining -= priceOfInvoice(invoice).subtotal
  invoice.status = 'paid'
  invoice.payment = {
    amount: intent.amount_received,
    applicationFee: applicationFees[kind],
    type: isBank ? 'ach' : 'card',
    transactionDate: day(),
  }
  if (isSaved && intent.payment_method !== null)
    await saveCard(world, vendors, invoice.payerId, intent.payment_method)
}

/** Stores a card of the provider as a payer's. Returns the stored one for a card that is there already. */
export async function saveCard(world: World, vendors: Vendors, payerId: number, id: string): Promise<Card> {
  const known = world.cards.find((card) => card.paymentMethodCardId === id && card.payerId === payerId)
  if (known !== undefined) return known
  const { customer } = payerOf(world, payerId)
  const seen = await vendors.readCard(id)
  if (seen.customer === null) await vendors.attachCard(id, customer)
  else if (seen.customer !== customer) throw new Failure(404, 'No such payment method')
  const { brand, last4, exp_month: expMonth, exp_year: expYear, funding } = seen.card
  const nameOnCard = seen.billing_details.name ?? ''
  const card: Card = {
    tokenId: newId(),
    payerId,
    paymentMethodCardId: id,
    cardType: brand,
    last4,
    expMonth,
    expYear,
    nameOnCard,
    funding,
  }
  world.cards.push(card)
  return card
}

/** A new invoice of one procedure, due today. */
export function addInvoice(
  world: World,
  payerId: number,
  description: string,
  amount: number,
  paymentPlanId: number | null = null,
): Invoice {
  const { practiceId } = payerOf(world, payerId)
  const procedure = { treatmentDescription: description, treatmentDate: day(), amount, isTaxable: false }
  const invoice: Invoice = {
    chargeEventId: newId(),
    transactionId: newId(),
    practiceId,
    payerId,
    dueDate: day(),
    procedures: [procedure],
    paymentPlanId,
    status: 'scheduled',
    paymentMethod: 'credit',
    openIntents: [],
    payment: null,
    triedMethod: null,
  }
  world.invoices.push(invoice)
  return invoice
}
