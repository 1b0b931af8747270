import type { SettledOutcome } from '@payment-center/validation/model'
import type { Clock } from '../ports.ts'

export type KnownOutcome = Exclude<SettledOutcome, 'checking' | 'awaitsPayer'>

/** The outcome of a payment that may have been charged; every flow that charges ends in it. */
export type Settlement<Paid> =
  /**
   * The outcome is unknown, so the payment can't be repeated. `challenge`: the bank waits for a payer who may have left;
   * `ending`: the payer has it canceled.
   */
  | { readonly status: 'checking'; readonly paidWith: Paid; readonly challenge?: 'open' | 'ending' }
  /** `byOther`: another payment paid the bill, and this page's method was not charged. */
  | { readonly status: 'paid' | 'processing'; readonly paidWith: Paid; readonly byOther?: true }

/** Whether another payment paid the bill than the one that this page sent. */
export const isPaidByOther = (state: {
  readonly status: string
  readonly paidWith?: unknown
  readonly byOther?: true
}): boolean =>
  (state.status === 'paid' || state.status === 'processing') &&
  (state.byOther === true || state.paidWith === null)

export interface SettledEvent {
  readonly type: 'settled'
  readonly outcome: KnownOutcome
}

/** Why a payment charged nothing. */
export type NotCharged = 'notCharged' | 'cardDiffers'

/** The state after a payment that charged nothing. */
type Reopen<Paid, Reopened> = (paidWith: Paid, notice: NotCharged) => Reopened

/** Leaves `checking` once the outcome is known; `paid` and `processing` are final. */
export const settlementSteps = <Paid, Reopened>(reopen: Reopen<Paid, Reopened>) => ({
  checking: {
    settled: ({ paidWith }: Settlement<Paid>, { outcome }: SettledEvent) =>
      settledState(paidWith, outcome, reopen),
  },
  paid: {},
  processing: {},
})

export function settledState<Paid, Reopened>(
  paidWith: Paid,
  outcome: KnownOutcome,
  reopen: Reopen<Paid, Reopened>,
): Settlement<Paid> | Reopened {
  switch (outcome) {
    case 'open':
      return reopen(paidWith, 'notCharged')
    case 'cardDiffers':
      return reopen(paidWith, outcome)
    case 'paidByOther':
      return { status: 'paid', paidWith, byOther: true }
    case 'processingByOther':
      return { status: 'processing', paidWith, byOther: true }
    case 'paid':
    case 'processing':
      return { status: outcome, paidWith }
    default:
      return outcome satisfies never
  }
}

/** Whether a payment's outcome is known. */
export const isKnown = (outcome: SettledOutcome): outcome is KnownOutcome =>
  outcome !== 'checking' && outcome !== 'awaitsPayer'

/** Polls for the outcome while `checking`; null if the signal aborts first. */
export async function runSettlement(
  settlePayment: () => Promise<SettledOutcome>,
  clock: Clock,
  signal: AbortSignal,
): Promise<SettledEvent | null> {
  const outcome = await poll(
    async () => {
      const answer = await settlePayment()
      return isKnown(answer) ? answer : null
    },
    clock,
    signal,
  )
  return outcome && { type: 'settled', outcome }
}

/** Milliseconds between polls: short at first, then every ten seconds. */
const pollDelays = [1000, 1000, 2000, 3000, 5000] as const
const longestDelay = 10_000

/** Calls until there is a value; null if the signal aborts first. */
export async function poll<Value>(
  fetchValue: () => Promise<Value | null>,
  clock: Clock,
  signal: AbortSignal,
): Promise<Value | null> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const answer = await fetchValue()
    if (answer !== null) return answer
    await clock.wait(pollDelays[attempt] ?? longestDelay, signal)
  }
  return null
}
