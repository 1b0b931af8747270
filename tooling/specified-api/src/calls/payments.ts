import type { Call, SpecifiedRequest } from '../call.ts'
import { payerOf, practiceOf } from '../answers.ts'
import { Failure, found } from '../failure.ts'
import { priceOfInvoice } from '../prices.ts'
import { addInvoice, chargeSaved, intentForm, trackIntent } from '../settle.ts'
import { pricedKinds, type Invoice, type PricedKind } from '../world.ts'
import { ownMethod, requireEither, requireInvoice } from './access.ts'

/** `card` and `otp` cost as much as a credit card, until the provider knows the card. */
function readKind(request: SpecifiedRequest): PricedKind {
  const given = request.text('paymentMethod')
  if (given === 'card' || given === 'otp') return 'credit'
  return pricedKinds.find((kind) => kind === given) ?? request.violate(`paymentMethod ${given}`)
}

function chooseKind(request: SpecifiedRequest, invoice: Invoice): object {
  invoice.paymentMethod = readKind(request)
  return {}
}

async function openIntent({ world, vendors }: SpecifiedRequest, invoice: Invoice) {
  const kind = invoice.paymentMethod === 'ach' ? 'credit' : invoice.paymentMethod
  const intent = await vendors.createIntent(intentForm(world, invoice, kind, priceOfInvoice(invoice)))
  trackIntent(world, invoice, intent.id)
  return { clientSecret: intent.client_secret, id: intent.id }
}

/** @throws Failure 409 for an invoice that is paid */
function requirePayable(invoice: Invoice): void {
  if (!['scheduled', 'unpaid', 'stripe_pending', 'failed'].includes(invoice.status))
    throw new Failure(409, 'This invoice is paid')
}

/** Prices the payment as the client says, which must be the price of the chosen kind. */
async function updateIntent(request: SpecifiedRequest): Promise<object> {
  const { world, vendors, caller } = request
  const id = request.text('paymentIntentId')
  const invoice = found(
    world.invoices.find(({ openIntents }) => openIntents.some((open) => open.id === id)),
    'payment intent',
  )
  if (invoice.practiceId !== request.id('practiceId')) request.violate('practiceId is not the invoice’s')
  if (request.has('amount') !== request.has('applicationFeeAmount'))
    request.violate('amount and applicationFeeAmount belong together')
  const isSaved = request.value('enableSavePaymentMethod') === true && caller?.kind === 'payer'
  const open = invoice.openIntents.find((each) => each.id === id)
  if (open) open.isSaved = isSaved
  const { total, applicationFees } = priceOfInvoice(invoice)
  const kind = invoice.paymentMethod
  if (request.has('amount')) {
    const [amount, fee] = [request.number('amount'), request.number('applicationFeeAmount')]
    if (amount !== total[kind] || fee !== applicationFees[kind])
      request.violate(`${kind} costs ${total[kind]} and ${applicationFees[kind]}, not ${amount} and ${fee}`)
    await vendors.updateIntent(id, { amount, 'metadata[fee]': fee })
  }
  if (isSaved) {
    const { customer } = payerOf(world, invoice.payerId)
    await vendors.updateIntent(id, { customer, setup_future_usage: 'off_session' })
  }
  return {}
}

async function createVoluntaryInvoice(request: SpecifiedRequest): Promise<object> {
  const { world, vendors } = request
  const patientId = request.id('patientId')
  const patient = found(
    world.payers.find((payer) => payer.patientId === patientId),
    'patient',
  )
  const { practiceId, locationId } = practiceOf(world, request.id('practiceId'))
  if (patient.practiceId !== practiceId || locationId !== request.id('locationId'))
    request.violate('the patient is not of this location')
  if (request.value('isTaxable') !== false) request.violate('isTaxable is not false')
  if (request.text('accountType') !== world.switches.accountType)
    request.violate(`accountType ${request.text('accountType')}`)
  const kind = readKind(request)
  const invoice = addInvoice(world, patient.payerId, request.text('description'), request.number('subtotal'))
  invoice.paymentMethod = kind
  const { chargeEventId } = invoice
  if (request.has('tokenId')) {
    const method = ownMethod(request, patient.payerId, request.id('tokenId'))
    const intent = await chargeSaved(world, vendors, invoice, method)
    return { clientSecret: intent.client_secret, chargeEventId, paymentIntentId: intent.id }
  }
  const { clientSecret, id } = await openIntent(request, invoice)
  return { clientSecret, chargeEventId, paymentIntentId: id }
}

export const paymentCalls: readonly Call[] = [
  {
    method: 'PUT',
    path: '/payments/invoice/transactions/:id',
    token: 'any',
    body: { paymentMethod: 'text' },
    answer: (request) => chooseKind(request, requireEither(request)),
  },
  {
    method: 'PUT',
    path: '/payments/chargeEventId/:chargeEventId/paymentMethod',
    token: 'none',
    body: { paymentMethod: 'text' },
    answer: (request) => chooseKind(request, requireInvoice(request)),
  },
  {
    method: 'POST',
    path: '/practices/:practiceId/payments/:chargeEventId',
    token: 'any',
    query: { tokenId: 'id?' },
    answer: async (request) => {
      const { world, vendors } = request
      const invoice = requireInvoice(request)
      if (invoice.practiceId !== request.id('practiceId')) request.violate('practiceId is not the invoice’s')
      requirePayable(invoice)
      if (!request.has('tokenId')) return openIntent(request, invoice)
      if (invoice.status !== 'stripe_pending')
        world.violations.push('a saved card was charged before the status was stripe_pending')
      const method = ownMethod(request, invoice.payerId, request.id('tokenId'))
      const intent = await chargeSaved(world, vendors, invoice, method)
      return { clientSecret: intent.client_secret, id: intent.id }
    },
  },
  {
    method: 'PUT',
    path: '/payments/paymentIntentId/:paymentIntentId',
    token: 'optional',
    body: {
      practiceId: 'id',
      amount: 'cents?',
      enableSavePaymentMethod: 'flag',
      applicationFeeAmount: 'cents?',
    },
    answer: updateIntent,
  },
  {
    method: 'POST',
    path: '/payments/practice/:practiceId/createVoluntaryInvoice',
    token: 'optional',
    body: {
      locationId: 'id',
      payerId: 'id?',
      patientId: 'id',
      isTaxable: 'flag',
      paymentMethod: 'text',
      description: 'text',
      subtotal: 'cents',
      tokenId: 'id?',
      accountType: 'text',
    },
    answer: createVoluntaryInvoice,
  },
]
