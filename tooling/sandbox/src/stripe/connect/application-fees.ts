import type Stripe from 'stripe'
import { endpoint, requireObject, retrieveEndpoint } from '../../http/endpoint.ts'
import { refused } from '../../http/errors.ts'
import { listPage, listParams } from '../../http/list-page.ts'
import { integer, metadata, type Reader } from '../../params/read-params.ts'
import type { Sandbox } from '../../sandbox.ts'
import type { ApplicationFee, Charge, FeeRefund } from '../../store/kinds.ts'
import { nowInSeconds } from '../../store/now-in-seconds.ts'
import { addBalanceTransaction } from '../balance/balance-transactions.ts'
import { newId, mergeMetadata } from '../fields.ts'

/** Takes the platform's part of a destination charge from the account that got it. */
export function addApplicationFee(sandbox: Sandbox, charge: Charge, account: string): void {
  const amount = charge.application_fee_amount
  if (amount === null) return
  const id = newId('fee')
  const fee: ApplicationFee = {
    id,
    object: 'application_fee',
    account,
    amount,
    amount_refunded: 0,
    application: 'ca_sandbox',
    balance_transaction: null,
    charge: charge.id,
    created: nowInSeconds(sandbox),
    currency: charge.currency,
    fee_source: { type: 'charge', charge: charge.id },
    livemode: false,
    originating_transaction: charge.id,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/application_fees/${id}/refunds` },
  }
  const movement = { type: 'application_fee', amount, source: id } as const
  fee.balance_transaction = addBalanceTransaction(sandbox, sandbox.objects, movement).id
  sandbox.objects.add(fee, { chargeEventId: sandbox.objects.chargeEventOf(charge.id) })
  charge.application_fee = fee.id
}

/**
 * Returns the part of a charge's application fee that belongs to a part of the charge, both in cents.
 * @throws ApiError 400 for a charge without one
 */
export function returnApplicationFee(sandbox: Sandbox, charge: Charge, amount: number): void {
  const fee = sandbox.objects.find('application_fee', charge.application_fee ?? '')
  if (fee === undefined) {
    throw refused(
      `Attempting to refund_application_fee on charge ${charge.id}, but it has no application fee`,
      'refund_application_fee',
    )
  }
  const part = Math.round((amount * fee.amount) / charge.amount)
  const left = fee.amount - fee.amount_refunded
  if (left > 0) refundFee(sandbox, fee, Math.max(1, Math.min(part, left)))
}

function refundFee(
  sandbox: Sandbox,
  fee: ApplicationFee,
  amount: number,
  given: { [name: string]: string } | null = null,
): FeeRefund {
  const left = fee.amount - fee.amount_refunded
  if (amount < 1 || amount > left) {
    throw refused(
      `Refund amount (${amount}) must be a positive integer of at most the unrefunded amount on fee (${left}).`,
      'amount',
    )
  }
  const refund: FeeRefund = {
    id: newId('fr'),
    object: 'fee_refund',
    amount,
    balance_transaction: null,
    created: nowInSeconds(sandbox),
    currency: fee.currency,
    fee: fee.id,
    metadata: mergeMetadata({}, given),
  }
  const { id } = refund
  const taken = { type: 'application_fee_refund', amount: -amount, source: id } as const
  refund.balance_transaction = addBalanceTransaction(sandbox, sandbox.objects, taken).id
  const connected = sandbox.objects.connectedTo(fee.account)
  addBalanceTransaction(sandbox, connected, { ...taken, amount })
  sandbox.objects.add(refund, { chargeEventId: sandbox.objects.chargeEventOf(fee.id) })
  fee.amount_refunded += amount
  fee.refunded = fee.amount_refunded === fee.amount
  sandbox.objects.save(fee)
  return refund
}

const refundParams = {
  amount: integer,
  metadata,
} satisfies { [K in keyof Stripe.ApplicationFeeCreateRefundParams]?: Reader<unknown> }

export const applicationFeeEndpoints = [
  retrieveEndpoint('application_fee', '/v1/application_fees'),
  endpoint('POST /v1/application_fees/:id/refunds', refundParams, ({ sandbox, ids, params }) => {
    const fee = requireObject(sandbox, 'application_fee', ids['id'])
    return refundFee(sandbox, fee, params.amount ?? fee.amount - fee.amount_refunded, params.metadata)
  }),
  endpoint('GET /v1/application_fees/:id/refunds', listParams, ({ sandbox, ids, params }) => {
    const { id } = requireObject(sandbox, 'application_fee', ids['id'])
    const where = { fee: id }
    return listPage(sandbox.objects, 'fee_refund', `/v1/application_fees/${id}/refunds`, params, { where })
  }),
]
