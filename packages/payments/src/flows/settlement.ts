import type { SettledOutcome, Confirmation } from '@payment-center/validation/model'
import type { Clock } from './define-flow.ts'

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

/** While money may move, nothing can be closed or chosen. */
export const isMoving = ({ status }: { readonly status: string }): boolean =>
  status === 'claiming' || status === 'submitting' || status === 'confirming'

export interface SettledEvent {
  readonly type: 'settled'
  readonly outcome: KnownOutcome
}

/** An event while the outcome is unknown. */
export type CheckingEvent =
  | SettledEvent
  | { readonly type: 'outcomeUnknown' }
  /** The bank still waits for a payer who may have left. */
  | { readonly type: 'challengeOpen' }
  /** The payer has that payment canceled. */
  | { readonly type: 'startAgain' }

export type NotCharged = 'notCharged' | 'cardDiffers'

/** The state after a payment that charged nothing. @param isCanceled whether the payer had it canceled */
type Reopen<Paid, Reopened> = (paidWith: Paid, notice: NotCharged, isCanceled?: boolean) => Reopened

type Checking<Paid> = Extract<Settlement<Paid>, { status: 'checking' }>

/** Leaves `checking` once the outcome is known; `paid` and `processing` are final. */
export const settlementSteps = <Paid, Reopened>(reopen: Reopen<Paid, Reopened>) => ({
  checking: {
    settled: ({ paidWith, challenge }: Checking<Paid>, { outcome }: SettledEvent) =>
      settledState(paidWith, outcome, (sent, notice) => reopen(sent, notice, challenge === 'ending')),
    challengeOpen: ({ paidWith }: Checking<Paid>): Checking<Paid> => ({
      status: 'checking',
      paidWith,
      challenge: 'open',
    }),
    startAgain: (state: Checking<Paid>): Checking<Paid> =>
      state.challenge === 'open' ? { ...state, challenge: 'ending' } : state,
    outcomeUnknown: ({ paidWith }: Checking<Paid>): Checking<Paid> => ({ status: 'checking', paidWith }),
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
  }
}

export const isKnown = (outcome: SettledOutcome): outcome is KnownOutcome =>
  outcome !== 'checking' && outcome !== 'awaitsPayer'

/** What asking for an outcome found: null while it is unknown. */
export type Found<Event> = Event | 'awaitsPayer' | null

export function settledEvent(outcome: SettledOutcome): Found<SettledEvent> {
  if (isKnown(outcome)) return { type: 'settled', outcome }
  return outcome === 'awaitsPayer' ? outcome : null
}

/** The work of `checking`: polls for the outcome, or cancels the payment; null if the signal aborts first. */
export async function runChecking<Event>(
  { challenge }: Pick<Checking<unknown>, 'challenge'>,
  { find, cancel }: { find: () => Promise<Found<Event>>; cancel: () => Promise<Found<Event>> },
  clock: Clock,
  signal: AbortSignal,
): Promise<Event | CheckingEvent | null> {
  if (challenge === 'ending') return foundEvent(await cancel()) ?? { type: 'outcomeUnknown' }
  return poll<Event | CheckingEvent>(
    async () => {
      const found = await find()
      return found === 'awaitsPayer' && challenge === undefined
        ? { type: 'challengeOpen' }
        : foundEvent(found)
    },
    clock,
    signal,
  )
}

/** Null while the bank still waits for the payer. */
export const foundEvent = <Event>(found: Found<Event>): Event | null =>
  found === 'awaitsPayer' ? null : found

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

/** Milliseconds after which a vendor's script, frame or page counts as not answering. */
export const vendorDeadlineMs = 15_000

export async function beforeDeadline<Answer>(
  answer: Promise<Answer>,
  clock: Clock,
  signal: AbortSignal,
): Promise<Answer | null> {
  return firstOf(answer, signal, async (ended) => {
    await clock.wait(vendorDeadlineMs, ended)
    return null
  })
}

/**
 * The bank's answer, for which a payer may take minutes; or unknown, once the deadline has passed and our server knows
 * the outcome, so that a page of the bank that never loads holds up nothing.
 */
export async function confirmedOrKnown(
  answer: Promise<Confirmation>,
  isOutcomeKnown: () => Promise<boolean>,
  clock: Clock,
  signal: AbortSignal,
): Promise<Confirmation> {
  return firstOf(answer, signal, async (ended) => {
    await clock.wait(vendorDeadlineMs, ended)
    await poll(async () => ((await isOutcomeKnown().catch(() => false)) ? true : null), clock, ended)
    return { result: 'unknown' }
  })
}

/** Whether our server knows the outcome; a payment that was never being checked may not have been confirmed yet. */
export function outcomeKnown(settle: () => Promise<SettledOutcome | 'known'>): () => Promise<boolean> {
  let wasChecking = false
  return async () => {
    const outcome = await settle()
    const isOver = outcome === 'known' || isKnown(outcome)
    if (!isOver) wasChecking = true
    return outcome === 'open' ? wasChecking : isOver
  }
}

async function firstOf<Answer, Other>(
  answer: Promise<Answer>,
  signal: AbortSignal,
  otherwise: (ended: AbortSignal) => Promise<Other>,
): Promise<Answer | Other> {
  const ended = new AbortController()
  const end = () => ended.abort()
  signal.addEventListener('abort', end)
  try {
    return await Promise.race([answer, otherwise(ended.signal)])
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}
