import type Stripe from 'stripe'
import { endpoint, listEndpoint, requireObject, retrieveEndpoint } from '../../http/endpoint.ts'
import { refused } from '../../http/errors.ts'
import { listPage, listParams } from '../../http/list-page.ts'
import { flag, integer, metadata, oneOf, required, text, type Reader } from '../../params/read-params.ts'
import type { Sandbox } from '../../sandbox.ts'
import type { Charge, PaymentIntent, Transfer, TransferReversal } from '../../store/kinds.ts'
import { nowInSeconds } from '../../store/now-in-seconds.ts'
import { emitEvent, type Cause } from '../../webhooks/emit-event.ts'
import { addBalanceTransaction } from '../balance/balance-transactions.ts'
import { newId, mergeMetadata } from '../fields.ts'
import { addDestinationPayment, addDestinationRefund } from './destination-payments.ts'
import { addApplicationFee, returnApplicationFee } from './application-fees.ts'

/** Sends a paid destination charge to its account, which pays the application fee from it. */
export function addTransfer(cause: Cause, intent: PaymentIntent, charge: Charge): void {
  const { sandbox } = cause
  const destination = intent.transfer_data?.destination
  if (typeof destination !== 'string') return
  const transfer = newTransfer(sandbox, {
    amount: charge.amount_captured,
    destination,
    metadata: {},
    source_transaction: charge.id,
    source_type: charge.payment_method_details?.type === 'us_bank_account' ? 'bank_account' : 'card',
    transfer_group: charge.transfer_group,
  })
  const chargeEventId = sandbox.objects.chargeEventOf(charge.id)
  sandbox.objects.add(transfer, { chargeEventId })
  charge.transfer = transfer.id
  addApplicationFee(sandbox, charge, destination)
  sandbox.objects.save(charge)
  bookTransfer(sandbox, transfer, charge.application_fee_amount ?? 0)
  emitEvent(cause, 'transfer.created', transfer)
}

/** @param fee cents that the platform keeps of it */
function bookTransfer(sandbox: Sandbox, transfer: Transfer, fee: number): void {
  const movement = { type: 'transfer', amount: -transfer.amount, source: transfer.id } as const
  transfer.balance_transaction = addBalanceTransaction(sandbox, sandbox.objects, movement).id
  addDestinationPayment(sandbox, transfer, fee)
}

type GivenTransfer = Pick<Transfer, 'amount' | 'destination' | 'metadata' | 'source_transaction'> &
  Pick<Stripe.Transfer, 'source_type' | 'transfer_group'>

function newTransfer(sandbox: Sandbox, given: GivenTransfer): Transfer {
  const id = newId('tr')
  return {
    id,
    object: 'transfer',
    amount_reversed: 0,
    balance_transaction: null,
    created: nowInSeconds(sandbox),
    currency: 'usd',
    description: null,
    livemode: false,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    ...given,
  }
}

interface Reversal {
  readonly amount: number
  readonly sourceRefund?: string
  readonly metadata?: { [name: string]: string } | null
}

/** Takes cents of a transfer back from its account. @throws ApiError 400 for more than is left */
export function reverseTransfer(cause: Cause, transfer: Transfer, reversal: Reversal): TransferReversal {
  const { objects } = cause.sandbox
  const left = transfer.amount - transfer.amount_reversed
  if (reversal.amount < 1 || reversal.amount > left) {
    throw refused(
      `Amount must be a positive integer that is at most what is left of the transfer (${left}).`,
      'amount',
    )
  }
  const made: TransferReversal = {
    id: newId('trr'),
    object: 'transfer_reversal',
    amount: reversal.amount,
    balance_transaction: null,
    created: nowInSeconds(cause.sandbox),
    currency: transfer.currency,
    destination_payment_refund: null,
    metadata: mergeMetadata({}, reversal.metadata),
    source_refund: reversal.sourceRefund ?? null,
    transfer: transfer.id,
  }
  const movement = { type: 'transfer_refund', amount: made.amount, source: made.id } as const
  made.balance_transaction = addBalanceTransaction(cause.sandbox, objects, movement).id
  made.destination_payment_refund = addDestinationRefund(cause.sandbox, transfer, made).id
  objects.add(made, { chargeEventId: objects.chargeEventOf(transfer.id) })
  transfer.amount_reversed += reversal.amount
  transfer.reversed = transfer.amount_reversed === transfer.amount
  objects.save(transfer)
  emitEvent(cause, 'transfer.reversed', transfer)
  return made
}

/** The transfer of a charge. @throws ApiError 400 for a charge without one */
export function requireTransfer({ objects }: Sandbox, charge: Charge): Transfer {
  const transfer = objects.find('transfer', charge.transfer ?? '')
  if (transfer !== undefined) return transfer
  throw refused(
    `Cannot reverse transfer on charge ${charge.id} because it does not have an associated transfer.`,
    'reverse_transfer',
  )
}

const reversalParams = {
  amount: integer,
  metadata,
  refund_application_fee: flag,
} satisfies { [K in keyof Stripe.TransferCreateReversalParams]?: Reader<unknown> }

const createReversal = endpoint('POST /v1/transfers/:id/reversals', reversalParams, (call) => {
  const { sandbox, params } = call
  const transfer = requireObject(sandbox, 'transfer', call.ids['id'])
  const amount = params.amount ?? transfer.amount - transfer.amount_reversed
  const reversal = reverseTransfer(call, transfer, { amount, metadata: params.metadata ?? null })
  const charge = sandbox.objects.find('charge', transfer.source_transaction ?? '')
  if (params.refund_application_fee === true && charge !== undefined) {
    returnApplicationFee(sandbox, charge, amount)
  }
  return reversal
})

const listReversals = endpoint('GET /v1/transfers/:id/reversals', listParams, ({ sandbox, ids, params }) => {
  const { id } = requireObject(sandbox, 'transfer', ids['id'])
  return listPage(sandbox.objects, 'transfer_reversal', `/v1/transfers/${id}/reversals`, params, {
    where: { transfer: id },
  })
})

const transferParams = {
  amount: required(integer),
  currency: required(oneOf('usd')),
  destination: required(text),
  metadata,
  transfer_group: text,
} satisfies { [K in keyof Stripe.TransferCreateParams]?: Reader<unknown> }

/** Sends cents of the platform's balance to a connected account. */
const createTransfer = endpoint('POST /v1/transfers', transferParams, (call) => {
  const { sandbox, params } = call
  const { amount = 0, transfer_group = null } = params
  const { id: destination } = requireObject(sandbox, 'account', params.destination, 'destination')
  if (amount < 1) throw refused('This value must be greater than or equal to 1.', 'amount')
  const transfer = newTransfer(sandbox, {
    amount,
    destination,
    metadata: mergeMetadata({}, params.metadata),
    source_transaction: null,
    source_type: 'card',
    transfer_group,
  })
  sandbox.objects.add(transfer)
  bookTransfer(sandbox, transfer, 0)
  emitEvent(call, 'transfer.created', transfer)
  return transfer
})

export const transferEndpoints = [
  retrieveEndpoint('transfer', '/v1/transfers'),
  listEndpoint('transfer', '/v1/transfers', 'transfer_group'),
  createTransfer,
  createReversal,
  listReversals,
]
