import { addHit, type RateLimit } from '../auth/rate-limit.ts'
import type { Dependencies } from '../server/dependencies.ts'
import { receiveEvent } from '../webhooks/receive-event.ts'

/** One process per window runs it. */
const perWindow: RateLimit = { name: 'refunds-and-disputes', limit: 1, windowMs: 5 * 60_000 }
/** The provider retries webhooks for this long. */
const horizonMs = 3 * 24 * 60 * 60_000

/**
 * Finds refunds and disputes whose webhooks were lost; the reconciler checks a payment only until it is settled.
 * @throws ProviderUnavailableError
 */
export async function syncRefundsAndDisputes(dependencies: Dependencies): Promise<void> {
  const { provider, clock } = dependencies
  if ((await addHit(dependencies, perWindow, 'all')) > perWindow.limit) return
  const events = await provider.listRefundsAndDisputes(new Date(clock().getTime() - horizonMs))
  // The provider lists the newest first; handle them in the order they happened.
  for (const event of events.toReversed()) await receiveEvent(dependencies, event)
}
