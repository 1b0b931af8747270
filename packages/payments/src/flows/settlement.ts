import type { SettledOutcome } from '@payment-center/validation/model'
import type { Clock } from '../ports.ts'

export type KnownOutcome = Exclude<SettledOutcome, 'checking'>

/** The outcome of a payment that may have been charged; every flow that charges ends in it. */
export type Settlement<Paid> =
  /** The outcome is unknown, so the payment can't be repeated. */
  | { readonly status: 'checking'; readonly paidWith: Paid }
  | { readonly status: 'paid'; readonly paidWith: Paid }
  | { readonly status: 'processing'; readonly paidWith: Paid }

export interface Settled {
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
    settled: ({ paidWith }: Settlement<Paid>, { outcome }: Settled) => settle(paidWith, outcome, reopen),
  },
  paid: {},
  processing: {},
})

export function settle<Paid, Reopened>(
  paidWith: Paid,
  outcome: KnownOutcome,
  reopen: Reopen<Paid, Reopened>,
): Settlement<Paid> | Reopened {
  if (outcome === 'open') return reopen(paidWith, 'notCharged')
  return outcome === 'cardDiffers' ? reopen(paidWith, outcome) : { status: outcome, paidWith }
}

/** Polls for the outcome while `checking`; null if the signal aborts first. */
export async function runSettlement(
  port: { readonly settle: () => Promise<SettledOutcome> },
  clock: Clock,
  signal: AbortSignal,
): Promise<Settled | null> {
  const outcome = await poll(
    async () => {
      const answer = await port.settle()
      return answer === 'checking' ? null : answer
    },
    clock,
    signal,
  )
  return outcome && { type: 'settled', outcome }
}

/** Milliseconds between polls: short at first, then every ten seconds. */
const delays = [1000, 1000, 2000, 3000, 5000] as const
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
    await clock.wait(delays[attempt] ?? longestDelay, signal)
  }
  return null
}
