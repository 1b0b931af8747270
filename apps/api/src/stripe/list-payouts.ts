import * as v from 'valibot'
import type { Stripe } from 'stripe'
import type {
  Days,
  EntryPage,
  Payout,
  PayoutEntry,
  PayoutProvider,
} from '../ports/refund-and-payout-provider.ts'
import { answered, requireResponse } from './client.ts'
import { id, reference } from './map-intent.ts'
import { mapAll } from './payment-records.ts'

// As in map-intent.ts: only the fields that are used.

const wholeNumber = v.pipe(v.number(), v.safeInteger())

const payoutSchema = v.object({
  object: v.literal('payout'),
  id,
  amount: wholeNumber,
  status: v.string(),
  arrival_date: wholeNumber,
  automatic: v.boolean(),
})

/** The group of an expanded transfer, which is the invoice of the payment that it sends on; null for none. */
const transferGroup = v.pipe(
  v.nullish(v.union([id, v.object({ transfer_group: v.nullish(v.string(), null) })]), null),
  v.transform((given) => (typeof given === 'object' ? (given?.transfer_group ?? null) : null)),
)

/** What moved the balance, of any kind: nothing is known of one that is not expanded. */
const sourceSchema = v.pipe(
  v.nullish(
    v.union([
      id,
      v.object({
        object: v.string(),
        id,
        payment_intent: reference,
        source_transfer: transferGroup,
        charge: reference,
      }),
    ]),
    null,
  ),
  v.transform((given) => (typeof given === 'object' ? given : null)),
)
type BalanceSource = NonNullable<v.InferOutput<typeof sourceSchema>>

const balanceSchema = v.object({
  has_more: v.boolean(),
  data: v.array(
    v.object({
      object: v.literal('balance_transaction'),
      id,
      type: v.string(),
      amount: wholeNumber,
      fee: wholeNumber,
      net: wholeNumber,
      source: sourceSchema,
    }),
  ),
})

const chargeOfTransferSchema = v.object({ object: v.literal('charge'), id, source_transfer: transferGroup })

const limit = 100

/** A connected account is read with the platform's key. */
const optionsOf = (accountId: string | null) => (accountId === null ? {} : { stripeAccount: accountId })

/** The arrival of a payout is a date, which Stripe gives as its midnight in UTC. */
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000
const dayOfMidnight = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

async function listPayouts(stripe: Stripe, accountId: string | null, { from, to }: Days): Promise<Payout[]> {
  const params = { arrival_date: { gte: midnight(from), lt: midnight(to) + 24 * 3600 }, limit }
  const newestFirst = await mapAll(stripe.payouts.list(params, optionsOf(accountId)), (item) => {
    const payout = requireResponse(payoutSchema, item)
    return {
      payoutId: payout.id,
      amount: payout.amount,
      status: payout.status,
      arrivesOn: dayOfMidnight(payout.arrival_date),
      isItemized: payout.automatic,
    }
  })
  return newestFirst.toReversed().toSorted((one, other) => one.arrivesOn.localeCompare(other.arrivesOn))
}

/** The invoices of payments that came by a transfer, by the payment's id; each is asked for once. */
function createTransferLookup(stripe: Stripe, accountId: string | null) {
  const known = new Map<string, Promise<string | null>>()
  const find = async (paymentId: string) => {
    const options = optionsOf(accountId)
    const payment = await answered(
      stripe.charges.retrieve(paymentId, { expand: ['source_transfer'] }, options),
    )
    return requireResponse(chargeOfTransferSchema, payment, { id: paymentId }).source_transfer
  }
  return (paymentId: string) => {
    const found = known.get(paymentId) ?? find(paymentId)
    known.set(paymentId, found)
    return found
  }
}

/** The payment that a movement of the balance belongs to. */
async function paymentOf(
  source: BalanceSource | null,
  isConnected: boolean,
  findByTransfer: (paymentId: string) => Promise<string | null>,
): Promise<Pick<PayoutEntry, 'intentId' | 'invoiceId'>> {
  if (source === null) return { intentId: null, invoiceId: null }
  const { object, payment_intent: intentId, source_transfer: invoiceId, charge } = source
  // A refund of a connected account names its payment, which alone names the transfer.
  const isOfPayment = isConnected && object === 'refund' && charge !== null
  return { intentId, invoiceId: isOfPayment ? await findByTransfer(charge) : invoiceId }
}

async function listEntries(
  stripe: Stripe,
  accountId: string | null,
  payoutId: string,
  { after, limit: most }: Parameters<PayoutProvider['listPayoutEntries']>[2],
): Promise<EntryPage> {
  const isConnected = accountId !== null
  const params = {
    payout: payoutId,
    limit: Math.min(limit, most),
    expand: isConnected ? ['data.source', 'data.source.source_transfer'] : ['data.source'],
    ...(after === null ? {} : { starting_after: after }),
  }
  const page = await answered(stripe.balanceTransactions.list(params, optionsOf(accountId)))
  const { data, has_more: hasMore } = requireResponse(balanceSchema, page)
  const findByTransfer = createTransferLookup(stripe, accountId)
  const entries: PayoutEntry[] = []
  for (const { id: entryId, type, amount, fee, net, source } of data) {
    // The payout itself is in its own list.
    if (type === 'payout') continue
    const payment = await paymentOf(source, isConnected, findByTransfer)
    const refundId = source?.object === 'refund' ? source.id : null
    entries.push({ entryId, type, amount, fee, net, refundId, ...payment })
  }
  return { entries, next: hasMore ? (data.at(-1)?.id ?? null) : null }
}

/** Stripe's payouts and the transactions of the balance that are in them. */
export function createStripePayouts(stripe: Stripe): PayoutProvider {
  return {
    listPayouts: (accountId, days) => listPayouts(stripe, accountId, days),
    listPayoutEntries: (accountId, payoutId, page) => listEntries(stripe, accountId, payoutId, page),
  }
}
