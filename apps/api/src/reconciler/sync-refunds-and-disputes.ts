import { addHit, type RateLimit } from '../auth/rate-limit.ts'
import type { Dependencies } from '../server/dependencies.ts'
import { receiveEvent } from '../webhooks/receive-event.ts'

/** One process asks in five minutes, whichever comes first. */
const asking: RateLimit = { name: 'money-back', limit: 1, windowMs: 5 * 60_000 }
/** So long the provider itself tries to deliver an event. */
const horizonMs = 3 * 24 * 60 * 60_000

/**
 * Takes up refunds and disputes whose webhooks never came: a payment is looked after until it is known, but what
 * becomes of it later only the provider knows. @throws ProviderUnavailableError
 */
export async function syncRefundsAndDisputes(dependencies: Dependencies): Promise<void> {
  const { provider, clock } = dependencies
  if ((await addHit(dependencies, asking, 'all')) > asking.limit) return
  const events = await provider.listRefundsAndDisputes(new Date(clock().getTime() - horizonMs))
  // The oldest first, as they would have come.
  for (const event of events.toReversed()) await receiveEvent(dependencies, event)
}
