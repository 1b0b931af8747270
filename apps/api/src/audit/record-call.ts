import { AsyncLocalStorage } from 'node:async_hooks'
import type { ApiKey } from '../auth/api-key-repository.ts'
import type { Session } from '../auth/sessions.ts'
import * as v from 'valibot'
import { email as emailField } from '@payment-center/validation/fields'
import type { Call } from '@payment-center/validation/wire'
import { normalizeEmail } from '../auth/user-repository.ts'
import type { Dependencies } from '../base/dependencies.ts'
import type { Tx } from '../db/index.ts'
import type { AuditEvent } from './anonymous-calls.ts'
import { isRefusal, storeChanges, trailOf } from './audit-repository.ts'

interface Acting {
  readonly actor: string
  /** The client's address, or the host of an operator or a practice's system. */
  readonly address: string
}

const current = new AsyncLocalStorage<Acting>()

/** Work outside a request: webhooks, the reconciler and the other loops. */
const system: Acting = { actor: 'system', address: '' }

/** A request without a session. */
const anonymous = 'anonymous'

/** The first characters of a session's hash, which differ between sessions. */
const nameOf = ({ sessionId }: Session) => sessionId.slice(0, 16)

/** Who acts: a practice by its key, a payer by portal user, everyone else by session. */
export function actorOf(session: Session | ApiKey | null): string {
  if (session === null) return anonymous
  if (session.scope === 'practice') return `practice:${session.practiceId}/key:${session.keyId}`
  return session.scope === 'payer' ? `payer:${session.portalUserId}` : `${session.scope}:${nameOf(session)}`
}

export function actAs<Result>(acting: Acting, work: () => Result): Result {
  return current.run(acting, work)
}

const currentActing = (): Acting => current.getStore() ?? system

export const currentActor = (): string => currentActing().actor

/** Stores in the audit trail what a practice's program changed, such as `payerId:created`. */
export async function recordChanges(
  { tx, now }: { readonly tx: Tx; readonly now: Date },
  practiceId: number,
  idName: string,
  changes: readonly { readonly result: string; readonly id: string | number | null }[],
): Promise<void> {
  const named = changes.map(({ result, id }) => ({
    action: `${idName}:${result}`,
    object: { practiceId, [idName]: id },
  }))
  await storeChanges(tx, { ...currentActing(), now }, named)
}

/** Calls that show and change nothing of a person: they would bury the others. */
const unrecorded = new Set(['settlePayment', 'extendSession'])

/** Ids of what a call is about. Names, birth dates, passwords, codes and amounts are not stored. */
const idFields = new Set([
  'username',
  'email',
  'portalUserId',
  'payerId',
  'practiceId',
  'locationId',
  'chargeEventId',
  'transactionId',
  'paymentIntentId',
  'paymentPlanId',
  'paymentMethodId',
  'tokenId',
  'achId',
  'externalId',
  'refundId',
])

const emailFields = new Set(['username', 'email'])

interface RecordedCall {
  readonly call: Call
  readonly actor: string
  /** The request's parameters and body. */
  readonly parts: readonly unknown[]
  /** `ok`, or the error's code. */
  readonly outcome: string
  readonly requestId: string
  readonly address: string
}

/** Calls that read a bill without a token. */
const readsOfBills = new Set(['previewInvoiceLink'])

/** Public information about practices is read without a token too. */
function isRecorded({ name, scopes, method }: Call): boolean {
  return !unrecorded.has(name) && (scopes.length > 0 || method !== 'GET' || readsOfBills.has(name))
}

/** An email as accounts are looked up by it; nothing for what is none, such as a password in the wrong field. */
const emailOf = (value: unknown) => (v.is(emailField, value) ? normalizeEmail(value) : undefined)

function objectOf(parts: readonly unknown[]): string {
  const fields = parts.flatMap((part): [string, unknown][] =>
    typeof part === 'object' && part !== null ? Object.entries(part) : [],
  )
  const ids = fields.filter(([name]) => idFields.has(name))
  return JSON.stringify(
    Object.fromEntries(ids.map(([name, value]) => [name, emailFields.has(name) ? emailOf(value) : value])),
  )
}

/** Stores an event. A failure is logged, not thrown; `storeWaitingEvents` tries again. */
async function tryToStore({ db, log }: Dependencies, event: AuditEvent): Promise<void> {
  const trail = trailOf(db)
  try {
    await trail.store(event)
  } catch (error) {
    const { action: call, request_id: requestId } = event
    log.error({ err: error, call, requestId }, 'the audit trail lacks a call')
    if (!isRefusal(error)) trail.waiting.add(event)
  }
}

/**
 * Stores the events that the database could not store, and how many calls without a session got no row of their own in
 * the windows that have ended.
 */
export async function storeWaitingEvents({ db, log, clock }: Dependencies): Promise<void> {
  const { waiting, anonymousCalls, store } = trailOf(db)
  const events = [...waiting.takeAll(clock()), ...anonymousCalls.takeCounted(clock())]
  const tries = events.map((event) =>
    store(event).catch((error: unknown) => {
      if (!isRefusal(error)) waiting.add(event)
    }),
  )
  await Promise.all(tries)
  if (waiting.count() > 0) log.error({ calls: waiting.count() }, 'the audit trail still lacks calls')
}

/** Stores who did what to which object. Triggers refuse changes to it. */
export async function recordCall(dependencies: Dependencies, recorded: RecordedCall): Promise<void> {
  const { call, actor, outcome, requestId, address } = recorded
  const isAnonymous = actor === anonymous
  // A call without a session that was shed did nothing.
  if (!isRecorded(call) || (isAnonymous && outcome === 'busy')) return
  const now = dependencies.clock()
  const isRead = readsOfBills.has(call.name)
  const event: AuditEvent = {
    happened_at: now,
    actor,
    action: call.name,
    // A read is recorded by its path alone, since a caller can make up its query, such as an email.
    object: objectOf(isRead ? recorded.parts.slice(-1) : recorded.parts),
    outcome,
    request_id: requestId,
    address,
  }
  const { anonymousCalls } = trailOf(dependencies.db)
  if (isAnonymous && !anonymousCalls.takeRow(event, isRead, now)) return
  await tryToStore(dependencies, event)
}
