import type Stripe from 'stripe'
import { endpoint, requireObject } from '../../http/endpoint.ts'
import { refused } from '../../http/errors.ts'
import { listPage, listParams } from '../../http/list-page.ts'
import { text, type Reader } from '../../params/read-params.ts'
import type { Sandbox } from '../../sandbox.ts'
import type { BalanceTransaction } from '../../store/kinds.ts'
import type { ObjectStore } from '../../store/objects.ts'
import { nowInSeconds } from '../../store/now-in-seconds.ts'
import { newId } from '../fields.ts'

/** Stripe's category of each type that moves money here. */
const categories = {
  adjustment: 'dispute',
  application_fee: 'platform_earning',
  application_fee_refund: 'platform_earning_refund',
  charge: 'charge',
  payment: 'charge',
  payment_refund: 'refund',
  payout: 'payout',
  refund: 'refund',
  refund_failure: 'refund_failure',
  transfer: 'transfer',
  transfer_refund: 'transfer_reversal',
} as const

export interface Movement {
  type: keyof typeof categories
  /** Cents; below 0 for what leaves the balance. */
  amount: number
  /** The object that moved it. */
  source: string
  /** Cents that are kept of it. */
  fee?: { amount: number; type: 'stripe_fee' | 'application_fee' }
}

/**
 * Moves cents into or out of the balance of an account.
 * @param objects those of the account, which may be a connected one
 */
export function addBalanceTransaction(
  sandbox: Sandbox,
  objects: ObjectStore,
  { type, amount, source, fee }: Movement,
): BalanceTransaction {
  const now = nowInSeconds(sandbox)
  const kept = fee?.amount ?? 0
  const transaction: BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: now,
    balance_type: 'payments',
    created: now,
    currency: 'usd',
    description: null,
    exchange_rate: null,
    fee: kept,
    fee_details:
      fee === undefined
        ? []
        : [{ amount: kept, application: null, currency: 'usd', description: null, type: fee.type }],
    net: amount - kept,
    reporting_category: categories[type],
    source,
    status: 'available',
    type,
  }
  objects.add(transaction)
  return transaction
}

const params = {
  ...listParams,
  payout: text,
  source: text,
  type: text,
} satisfies { [K in keyof Stripe.BalanceTransactionListParams]?: Reader<unknown> }

/** The movements of an account's balance; those of one payout have the payout's own among them. */
export const listBalanceTransactions = {
  ...endpoint('GET /v1/balance_transactions', params, ({ sandbox, params: given }) => {
    const { payout: payoutId, source, type } = given
    if (payoutId !== undefined) {
      const payout = requireObject(sandbox, 'payout', payoutId, 'payout')
      if (!payout.automatic)
        throw refused(
          'Balance transaction history can only be filtered on automatic transfers, not manual.',
          'payout',
        )
    }
    const filter = { where: { source, type }, payoutId }
    return listPage(sandbox.objects, 'balance_transaction', '/v1/balance_transactions', given, filter)
  }),
  isForConnected: true,
} as const
