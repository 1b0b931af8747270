import type Stripe from 'stripe'
import { endpoint } from '../../http/endpoint.ts'
import { listPage, listParams, readRange } from '../../http/list-page.ts'
import { text, type Reader } from '../../params/read-params.ts'
import type { Sandbox } from '../../sandbox.ts'
import type { Payout } from '../../store/kinds.ts'
import { nowInSeconds } from '../../store/now-in-seconds.ts'
import type { ObjectStore } from '../../store/objects.ts'
import { newId, nulls } from '../fields.ts'
import { addBalanceTransaction } from './balance-transactions.ts'

const daySeconds = 24 * 3600

/**
 * Pays the whole balance of an account out, as Stripe does every day; null without any.
 * @param objects those of the account, which may be a connected one
 * @param isAutomatic whether Stripe tells which transactions are in it
 */
export function payOut(sandbox: Sandbox, objects: ObjectStore, isAutomatic = true): Payout | null {
  const waiting = objects.list('balance_transaction', { isPaidOut: false, limit: 1_000_000 })
  const amount = waiting.reduce((sum, { net }) => sum + net, 0)
  if (amount <= 0) return null
  const now = nowInSeconds(sandbox)
  const payout: Payout = {
    id: newId('po'),
    object: 'payout',
    amount,
    ...nulls(
      'application_fee application_fee_amount balance_transaction description destination',
      'failure_balance_transaction failure_code failure_message original_payout payout_method reversed_by',
      'statement_descriptor trace_id',
    ),
    arrival_date: now - (now % daySeconds),
    automatic: isAutomatic,
    created: now,
    currency: 'usd',
    livemode: false,
    metadata: {},
    method: 'standard',
    reconciliation_status: isAutomatic ? 'completed' : 'not_applicable',
    source_type: 'card',
    status: 'paid',
    type: 'bank_account',
  }
  const own = addBalanceTransaction(sandbox, objects, { type: 'payout', amount: -amount, source: payout.id })
  objects.add({ ...payout, balance_transaction: own.id })
  for (const { id } of [...waiting, own]) objects.setHidden(id, { payoutId: payout.id })
  return payout
}

const params = {
  ...listParams,
  arrival_date: readRange,
  status: text,
} satisfies { [K in keyof Stripe.PayoutListParams]?: Reader<unknown> }

export const listPayouts = {
  ...endpoint('GET /v1/payouts', params, ({ sandbox, params: given }) => {
    const { arrival_date: arrival, status } = given
    return listPage(sandbox.objects, 'payout', '/v1/payouts', given, { where: { status }, arrival })
  }),
  isForConnected: true,
} as const
