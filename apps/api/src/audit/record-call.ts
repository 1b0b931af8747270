import { email as emailField } from '@payment-center/validation/fields'
import type { Call } from '@payment-center/validation/wire'
import { sql } from 'kysely'
import * as v from 'valibot'
import { normalizeEmail } from '../auth/normalize-email.ts'
import type { Db, NewRow, Row } from '../db/index.ts'
import { prepare } from '../db/prepare.ts'
import { siteOf } from '../auth/site-of.ts'
import type { Dependencies } from '../server/dependencies.ts'
import { minuteMs } from '../server/durations.ts'
import { networkOf } from '../server/http/client-address.ts'
import { anonymous } from './actor.ts'
import { storeTogether } from './store-together.ts'

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
])

const emailFields = new Set(['username', 'email'])

export interface RecordedCall {
  readonly call: Call
  readonly actor: string
  /** The request's parameters and body. */
  readonly parts: readonly unknown[]
  /** `ok`, or the error's code. */
  readonly outcome: string
  readonly requestId: string
  readonly address: string
}

/** Public information about practices, and what a link shows before the page opens it, is read without a token. */
function isRecorded({ name, scopes, method }: Call): boolean {
  return !unrecorded.has(name) && (scopes.length > 0 || method !== 'GET')
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

type AuditEvent = NewRow<'audit_events'>

const columns = ['happened_at', 'actor', 'action', 'object', 'outcome', 'request_id', 'address'] as const

/** JSON, so that any number of events is the same statement. */
const insertEvents = prepare((db, { json }: { readonly json: string }) =>
  db
    .insertInto('audit_events')
    .columns(columns)
    .expression((of) =>
      of
        .selectFrom(
          sql<Row<'audit_events'>>`json_populate_recordset(null::audit_events, ${json})`.as('given'),
        )
        .select(columns),
    ),
)

/** Of each database, since a screen's calls come at the same time. */
const stores = new WeakMap<Db, (event: AuditEvent) => Promise<unknown>>()

function storeEvent(db: Db, event: AuditEvent): Promise<unknown> {
  const known = stores.get(db)
  const store =
    known ?? storeTogether<AuditEvent>((events) => insertEvents(db, { json: JSON.stringify(events) }))
  if (known === undefined) stores.set(db, store)
  return store(event)
}

const windowMs = 15 * minuteMs
/** Refusals of callers without a session that a process stores of one site in a window. */
const maxRefusals = 300
let refusals = { window: 0, bySite: new Map<string, number>() }

/**
 * Whether a site has used up its refusals: anyone can cause them, and the rows can't be deleted for six years. Counted
 * in memory, because a flood must cost no statements.
 */
function isFlooding({ actor, outcome, address }: RecordedCall, now: Date): boolean {
  if (actor !== anonymous || outcome === 'ok') return false
  const window = Math.floor(now.getTime() / windowMs)
  if (window !== refusals.window) refusals = { window, bySite: new Map() }
  const site = siteOf(networkOf(address))
  const hits = (refusals.bySite.get(site) ?? 0) + 1
  refusals.bySite.set(site, hits)
  return hits > maxRefusals
}

/** Stores who did what to which object; the database lets no one change it. A failure is logged, not thrown. */
export async function recordCall({ db, clock, log }: Dependencies, recorded: RecordedCall): Promise<void> {
  if (!isRecorded(recorded.call) || isFlooding(recorded, clock())) return
  try {
    await storeEvent(db, {
      happened_at: clock(),
      actor: recorded.actor,
      action: recorded.call.name,
      object: objectOf(recorded.parts),
      outcome: recorded.outcome,
      request_id: recorded.requestId,
      address: recorded.address,
    })
  } catch (error) {
    log.error({ err: error, call: recorded.call.name }, 'the audit trail lacks a call')
  }
}
