import type { Confirmation, SettledOutcome } from '@payment-center/validation/model'
import type { Clock } from '../ports.ts'
import { isKnown, poll } from './settlement.ts'

/** Milliseconds after which a vendor's script, frame or page counts as not answering. */
export const vendorDeadlineMs = 15_000

/** The answer, or null after the deadline. */
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
