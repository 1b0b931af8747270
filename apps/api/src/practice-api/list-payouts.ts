import type { CallAnswerInput, listPracticePayouts as call } from '@payment-center/validation/wire'
import { ApiError } from '../base/api-error.ts'
import { requirePractice } from '../practices/practice-repository.ts'
import type { PageOfDays } from './list-movements.ts'
import { selectPaymentsOf, type PaymentOfEntry } from './money-repository.ts'
import type { Dependencies } from '../base/dependencies.ts'
import type { Payout, PayoutEntry, PayoutProvider } from '../ports/refund-and-payout-provider.ts'

type Row = CallAnswerInput<typeof call>['payouts'][number]

/** How many lists of the provider one answer waits for. */
const mostReads = 10

/** Where the next page begins: in a payout, after one of its entries; after the payout without one. */
interface Cursor {
  readonly payoutId: string
  readonly entryId: string | null
}

/** @throws ApiError `invalid_field` for what is no `next` of an answer */
function cursorOf(after: string | undefined): Cursor | null {
  if (after === undefined) return null
  const [, payoutId, entryId] = /^(po_\w+)(?:-(txn_\w+))?$/.exec(after) ?? []
  if (payoutId !== undefined) return { payoutId, entryId: entryId ?? null }
  throw new ApiError('invalid_field', { field: 'after', sentence: 'after must be the next of an answer.' })
}

const textOf = ({ payoutId, entryId }: Cursor) => (entryId === null ? payoutId : `${payoutId}-${entryId}`)

/** The payout to read next, and after which of its entries; null when all are read. */
function findNext(payouts: readonly Payout[], cursor: Cursor | null) {
  const index = payouts.findIndex(({ payoutId }) => payoutId === cursor?.payoutId)
  if (cursor !== null && index < 0)
    throw new ApiError('invalid_field', { field: 'after', sentence: 'No such payout on these days.' })
  const after = cursor?.entryId ?? null
  const payout = payouts[after === null ? index + 1 : index]
  return payout === undefined ? null : { payout, after }
}

function rowOf(payout: Payout, entry: PayoutEntry, payment: PaymentOfEntry | undefined): Row {
  return {
    payoutId: payout.payoutId,
    day: payout.arrivesOn,
    status: payout.status,
    payoutAmount: payout.amount,
    ...entry,
    chargeEventId: payment?.chargeEventId ?? null,
    externalId: payment?.externalId ?? null,
    refundId: payment?.refundIds.get(entry.refundId ?? '') ?? null,
  }
}

/** The provider can't tell what is in a manual payout: it is one row. */
const wholePayout = ({ payoutId, amount }: Payout): PayoutEntry => ({
  entryId: payoutId,
  type: 'not_itemized',
  amount,
  fee: 0,
  net: amount,
  refundId: null,
  intentId: null,
  invoiceId: null,
})

interface Account {
  readonly practiceId: number
  readonly accountId: string | null
  readonly provider: PayoutProvider
}

/** The rows of entries; of an account that practices share, only those of this one. */
async function rowsOf(
  { db }: Dependencies,
  { practiceId, accountId }: Account,
  payout: Payout,
  entries: readonly PayoutEntry[],
): Promise<Row[]> {
  const payments = await selectPaymentsOf(db, practiceId, entries)
  const rows = entries.map((entry) => {
    const payment = payments.get(entry.intentId ?? '') ?? payments.get(entry.invoiceId ?? '')
    return accountId === null && payment === undefined ? null : rowOf(payout, entry, payment)
  })
  return rows.filter((row) => row !== null)
}

/**
 * What the payouts of some days sent to a practice, as the card provider has it at this moment. On the practice's own
 * account the rows of a payout add up to it; on the platform's, those of all its practices and of the platform do.
 * @throws ApiError `invalid_field`; ProviderUnavailableError
 */
export async function listPayouts(
  dependencies: Dependencies,
  practiceId: number,
  { from, to, after: given, limit }: PageOfDays,
): Promise<CallAnswerInput<typeof call>> {
  const { connected_account_id: accountId } = await requirePractice(dependencies.db, practiceId)
  const { provider } = dependencies.vendors.of(practiceId)
  const account = { practiceId, accountId, provider }
  const payouts = await provider.listPayouts(accountId, { from, to })
  const rows: Row[] = []
  let cursor = cursorOf(given)
  let next = findNext(payouts, cursor)
  for (let reads = 0; next !== null && rows.length < limit && reads < mostReads; reads += 1) {
    const { payout, after } = next
    const page = payout.isItemized
      ? await provider.listPayoutEntries(accountId, payout.payoutId, { after, limit: limit - rows.length })
      : { entries: [wholePayout(payout)], next: null }
    rows.push(...(await rowsOf(dependencies, account, payout, page.entries)))
    cursor = { payoutId: payout.payoutId, entryId: page.next }
    next = findNext(payouts, cursor)
  }
  return { payouts: rows, next: next === null || cursor === null ? null : textOf(cursor) }
}
