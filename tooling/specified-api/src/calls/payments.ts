import type { Calls, SpecifiedRequest } from '../call.ts'
import { Failure, findBy } from '../failure.ts'
import { priceOfInvoice } from '../prices.ts'
import { addInvoice, chargeSaved, openIntent } from '../settle.ts'
import { pricedKinds, type Invoice, type PricedKind } from '../world.ts'
import { ownMethod, requireInvoice } from './access.ts'

/** `card` and `otp` cost as much as a credit card, until the provider knows the card. */
export function readKind(request: SpecifiedRequest): PricedKind {
  const given = request.text('paymentMethod')
  const kind = pricedKinds.find((known) => known === given)
  request.require(kind !== undefined || given === 'card' || given === 'otp', `paymentMethod ${given}`)
  return kind ?? 'credit'
}

function chooseKind(request: SpecifiedRequest, invoice: Invoice): object {
  invoice.paymentMethod = readKind(request)
  return {}
}

/** Charges the saved card of the request, or opens a payment for a card that the browser confirms. */
const openPayment = async (request: SpecifiedRequest, invoice: Invoice) =>
  request.has('tokenId')
    ? chargeSaved(request, invoice, ownMethod(request, invoice.payerId, request.text('tokenId')))
    : openIntent(request, invoice)

async function createIntent(request: SpecifiedRequest): Promise<object> {
  const invoice = requireInvoice(request)
  if (invoice.status === 'paid') throw new Failure(409, 'This invoice is paid')
  const isReady = invoice.status === 'stripe_pending' || !request.has('tokenId')
  request.require(isReady, 'charges a saved card before stripe_pending')
  const { client_secret: clientSecret, id } = await openPayment(request, invoice)
  return { clientSecret, id }
}

/** Prices the payment as the client asks, which must be the price of the chosen kind. */
async function updateIntent(request: SpecifiedRequest): Promise<object> {
  const { world, vendors, caller } = request
  const id = request.text('paymentIntentId')
  const invoice = world.invoices.find(({ openIntents }) => openIntents.some((open) => open.id === id))
  if (invoice === undefined) throw new Failure(404, `No such payment: ${id}`)
  request.require(invoice.practiceId === request.number('practiceId'), 'practiceId is not the invoice’s')
  const hasAmount = request.has('amount')
  request.require(hasAmount === request.has('applicationFeeAmount'), 'amount and fee belong together')
  const isSaved = request.value('enableSavePaymentMethod') === true && caller?.kind === 'payer'
  for (const open of invoice.openIntents) if (open.id === id) open.isSaved = isSaved
  const { total, applicationFees } = priceOfInvoice(invoice)
  const kind = invoice.paymentMethod
  const [amount, fee] = [request.number('amount'), request.number('applicationFeeAmount')]
  const isPrice = amount === total[kind] && fee === applicationFees[kind]
  const price = `${kind} costs ${total[kind]} and ${applicationFees[kind]}, not ${amount} and ${fee}`
  request.require(!hasAmount || isPrice, price)
  const { customer } = findBy(world.payers, 'payerId', invoice.payerId)
  await vendors.post(`payment_intents/${id}`, {
    ...(hasAmount && { amount: String(amount) }),
    ...(isSaved && { customer, setup_future_usage: 'off_session' }),
  })
  return {}
}

async function createVoluntaryInvoice(request: SpecifiedRequest): Promise<object> {
  const { world } = request
  const { payerId, practiceId } = findBy(world.payers, 'patientId', request.value('patientId'))
  const { locationId } = findBy(world.practices, 'practiceId', practiceId)
  const accountType = request.text('accountType')
  request.require(locationId === request.number('locationId'), 'locationId is not the patient’s')
  request.require(request.value('isTaxable') === false, 'isTaxable is not false')
  request.require(accountType === world.switches.accountType, `accountType ${accountType}`)
  const invoice = addInvoice(world, payerId, request.text('description'), request.number('subtotal'))
  invoice.paymentMethod = readKind(request)
  const { client_secret: clientSecret, id: paymentIntentId } = await openPayment(request, invoice)
  return { clientSecret, chargeEventId: invoice.chargeEventId, paymentIntentId }
}

const intent = 'practiceId: id, amount?: cents, enableSavePaymentMethod: flag, applicationFeeAmount?: cents'
const voluntary =
  'locationId: id, payerId?: id, patientId: id, isTaxable: flag, paymentMethod, description, subtotal: cents, ' +
  'tokenId?: id, accountType'

export const paymentCalls: Calls = {
  'any PUT /payments/invoice/transactions/:id (paymentMethod)': (request) =>
    chooseKind(request, requireInvoice(request, 'id')),
  'none PUT /payments/chargeEventId/:chargeEventId/paymentMethod (paymentMethod)': (request) =>
    chooseKind(request, requireInvoice(request)),
  'optional POST /practices/:practiceId/payments/:chargeEventId (tokenId?: id)': createIntent,
  [`optional PUT /payments/paymentIntentId/:paymentIntentId (${intent})`]: updateIntent,
  [`optional POST /payments/practice/:practiceId/createVoluntaryInvoice (${voluntary})`]:
    createVoluntaryInvoice,
}
