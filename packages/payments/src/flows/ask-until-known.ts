import type { SettledOutcome } from '@payment-center/validation/model'
import type { Clock } from '../ports.ts'

export type KnownOutcome = Exclude<SettledOutcome, 'checking'>

/** How long to wait between two questions about an unknown outcome: soon at first, then every ten seconds. */
const patience = [1000, 1000, 2000, 3000, 5000] as const
const longestPatience = 10_000

/** Asks what became of a payment until somebody knows it; null when the signal aborts before. */
export function askUntilKnown(
  invoice: { readonly settle: () => Promise<SettledOutcome> },
  clock: Clock,
  signal: AbortSignal,
): Promise<KnownOutcome | null> {
  const ask = async () => {
    const outcome = await invoice.settle()
    return outcome === 'checking' ? null : outcome
  }
  return askAgain(ask, clock, signal)
}

/** Asks until there is an answer; null when the signal aborts before. */
export async function askAgain<Value>(
  ask: () => Promise<Value | null>,
  clock: Clock,
  signal: AbortSignal,
): Promise<Value | null> {
  for (let asked = 0; !signal.aborted; asked += 1) {
    const answer = await ask()
    if (answer !== null) return answer
    await clock.wait(patience[asked] ?? longestPatience, signal)
  }
  return null
}
