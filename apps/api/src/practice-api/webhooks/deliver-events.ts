import { disabledEndpoints } from '../../base/counters.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import { processSlowJobs } from '../../base/process-due-jobs.ts'
import { listEvents } from '../list-events.ts'
import {
  holdEndpoint,
  storeDelivered,
  storeFailure,
  takeDueEndpoints,
  updateEndpoint,
  type Endpoint,
} from './endpoint-repository.ts'
import { postWebhook } from './post-webhook.ts'

type SentEvent = Awaited<ReturnType<typeof listEvents>>['events'][number]

const batch = 20
const gone = 410

/** Posts an event; logs no address, which may contain a secret. @returns the HTTP status; null without a response */
async function post(
  { keyring, settings, clock, log }: Dependencies,
  { endpoint_id: endpointId, practice_id: practiceId, url, sealed_secret: sealed }: Endpoint,
  event: SentEvent,
): Promise<number | null> {
  const { position, type, happenedAt } = event
  const body = JSON.stringify({ type, timestamp: happenedAt, data: event })
  const secret = keyring.unseal(sealed, String(endpointId))
  const message = { id: `evt_${practiceId}_${position}`, body, secret, now: clock() }
  try {
    return await postWebhook(url, message, { isPublicOnly: !settings.mayCallPrivateAddresses })
  } catch (error) {
    const reason =
      error instanceof Error && 'code' in error ? error.code : error instanceof Error && error.name
    log.warn({ endpointId, position, reason }, 'a webhook endpoint can’t be reached')
    return null
  }
}

async function storeRefused({ db, clock, log }: Dependencies, endpoint: Endpoint, status: number | null) {
  const { endpoint_id: endpointId, practice_id: practiceId } = endpoint
  log.warn({ endpointId, practiceId, status }, 'a webhook endpoint did not take an event')
  if (!(await storeFailure(db, endpoint, { now: clock(), isGone: status === gone }))) return
  disabledEndpoints.inc()
  log.error({ endpointId, practiceId }, 'a webhook endpoint is disabled: it takes no events')
}

/**
 * Delivers a practice's events to an endpoint, one after the other, until it has all or refuses one.
 * @param signal ends it after an event
 * @throws RowBusyError
 */
async function deliverEvents(dependencies: Dependencies, endpoint: Endpoint, signal?: AbortSignal) {
  const { db, clock } = dependencies
  const { practice_id: practiceId } = endpoint
  const isEnding = () => signal?.aborted === true
  let after = String(endpoint.delivered_position)
  while (!isEnding()) {
    const { events, next } = await listEvents(db, practiceId, { after, limit: batch })
    if (events.length === 0) break
    for (const event of events) {
      if (isEnding()) break
      if (!(await holdEndpoint(db, endpoint, clock()))) return
      const status = await post(dependencies, endpoint, event)
      if (status === null || status < 200 || status > 299) return storeRefused(dependencies, endpoint, status)
      if (!(await storeDelivered(db, endpoint, event.position))) return
    }
    after = next
  }
  await updateEndpoint(db, endpoint, { next_check_at: clock() })
}

/** Delivers the events that endpoints have not got. A slow endpoint does not hold up the others. */
export async function deliverDueEvents(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  const { db } = dependencies
  await processSlowJobs(
    dependencies,
    {
      name: 'webhooks',
      take: (now) => takeDueEndpoints(db, now),
      run: (endpoint) => deliverEvents(dependencies, endpoint, signal),
    },
    signal,
  )
}
