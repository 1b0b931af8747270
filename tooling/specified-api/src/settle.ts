import { Failure, findBy } from './failure.ts'
import { kindOfFunding, priceOfInvoice } from './prices.ts'
import type { Intent, Vendors } from './vendors.ts'
import { day, newId, type Card, type Invoice, type Method, type PricedKind, type World } from './world.ts'

export interface Open {
  readonly world: World
  readonly vendors: Vendors
}

/** Opens a payment of an invoice at the card provider. @throws Failure 402 for a decline */
export async function openIntent(
  { world, vendors }: Open,
  invoice: Invoice,
  // What a bank account pays is opened for the card that the payer takes instead.
  kind: PricedKind = invoice.paymentMethod === 'ach' ? 'credit' : invoice.paymentMethod,
  form: Readonly<Record<string, string>> = {},
): Promise<Intent> {
  const intent = await vendors.post<Intent>('payment_intents', {
    currency: 'usd',
    amount: String(priceOfInvoice(invoice).total[kind]),
    'metadata[charge_event_id]': String(invoice.chargeEventId),
    'allowed_payment_method_types[0]': kind === 'ach' ? 'us_bank_account' : 'card',
    ...(kind !== 'ach' && { capture_method: world.switches.capture }),
    ...form,
  })
  invoice.openIntents.push({ id: intent.id, isSaved: false })
  return intent
}

const mandate = {
  'mandate_data[customer_acceptance][type]': 'online',
  'mandate_data[customer_acceptance][online][ip_address]': '127.0.0.1',
  'mandate_data[customer_acceptance][online][user_agent]': 'specified-api',
}

/** Charges a saved card or the bank account for an invoice, or only attaches the card. @throws Failure 402 for a decline */
export async function chargeSaved(open: Open, invoice: Invoice, { kind, source }: Method): Promise<Intent> {
  const { customer } = findBy(open.world.payers, 'payerId', invoice.payerId)
  if (kind !== 'ach' && open.world.switches.savedCards === 'attached')
    return openIntent(open, invoice, kind, { customer, payment_method: source })
  const { id } = await openIntent(open, invoice, kind, { customer })
  const form = { payment_method: source, ...(kind === 'ach' && mandate) }
  const intent = await open.vendors.post<Intent>(`payment_intents/${id}/confirm`, form)
  await settleAll(open)
  return intent
}

const settling = new WeakMap<World, Promise<void>>()

/** Reads the outcome of every open payment from the card provider, one call after the other. */
export function settleAll(open: Open): Promise<void> {
  const settle = async () => {
    for (const invoice of open.world.invoices) await settleInvoice(open, invoice)
  }
  const settled = (settling.get(open.world) ?? Promise.resolve()).then(settle)
  settling.set(
    open.world,
    settled.catch(() => undefined),
  )
  return settled
}

async function settleInvoice(open: Open, invoice: Invoice): Promise<void> {
  for (const { id, isSaved } of invoice.openIntents) {
    const path = `payment_intents/${id}`
    const seen = await open.vendors.read<Intent>(path)
    const mustCapture = seen.status === 'requires_capture'
    const intent = mustCapture ? await open.vendors.post<Intent>(`${path}/capture`) : seen
    if (intent.status === 'processing') invoice.status = 'stripe_pending'
    if (intent.status === 'succeeded') await pay(open, invoice, intent, isSaved)
  }
}

async function pay({ world, vendors }: Open, invoice: Invoice, intent: Intent, isSaved: boolean) {
  const { amount_received: amount, payment_method: method } = intent
  invoice.openIntents = []
  world.captured.push(amount)
  const isBank = method?.startsWith('ba_') === true
  const kind = isBank ? 'ach' : kindOfFunding((await readCard(vendors, method ?? '')).card.funding)
  const { subtotal, total, applicationFees } = priceOfInvoice(invoice)
  if (amount !== total[kind])
    world.violations.push(`${amount} was captured, but ${kind} costs ${total[kind]}`)
  const plan = world.plans.find(({ paymentPlanId }) => paymentPlanId === invoice.paymentPlanId)
  if (plan && invoice.status === 'failed') plan.remaining -= subtotal
  invoice.status = 'paid'
  const type = isBank ? 'ach' : 'card'
  invoice.payment = { amount, applicationFee: applicationFees[kind], type, transactionDate: day() }
  if (isSaved && method !== null) await saveCard({ world, vendors }, invoice.payerId, method)
}

interface VendorCard {
  readonly customer: string | null
  readonly card: Readonly<Record<'brand' | 'last4' | 'funding', string>> &
    Readonly<Record<'exp_month' | 'exp_year', number>>
  readonly billing_details: { readonly name: string | null }
}

const readCard = (vendors: Vendors, id: string) => vendors.read<VendorCard>(`payment_methods/${id}`)

/** Stores a card of the provider as a payer's. Returns the stored one for a card that is there already. */
export async function saveCard({ world, vendors }: Open, payerId: number, id: string): Promise<Card> {
  const known = world.methods.find((method) => method.source === id && method.payerId === payerId)
  if (known !== undefined && known.kind !== 'ach') return known
  const { customer } = findBy(world.payers, 'payerId', payerId)
  const { card: seen, billing_details: billing, customer: owner } = await readCard(vendors, id)
  if (owner === null) await vendors.post(`payment_methods/${id}/attach`, { customer })
  else if (owner !== customer) throw new Failure(404, 'No such payment method')
  const { brand: cardType, last4, exp_month: expMonth, exp_year: expYear, funding } = seen
  const ids = { methodId: newId(), payerId, source: id, kind: kindOfFunding(funding) }
  const card = { ...ids, cardType, last4, expMonth, expYear, funding, nameOnCard: billing.name ?? '' }
  world.methods.push(card)
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
  const procedure = { treatmentDescription: description, treatmentDate: day(), amount, isTaxable: false }
  const invoice: Invoice = {
    chargeEventId: newId(),
    transactionId: newId(),
    practiceId: findBy(world.payers, 'payerId', payerId).practiceId,
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
