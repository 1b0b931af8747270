import type { achAuthorization } from '@payment-center/validation/requests'
import type { BillingTotals } from '@payment-center/validation/model'
import type * as v from 'valibot'
import type { Dependencies } from '../base/dependencies.ts'
import type { Db } from '../db/index.ts'
import { findLastRow, insertRow } from '../db/rows.ts'
import { dayMs, minuteMs } from '../base/calendar.ts'
import { ApiError } from '../base/api-error.ts'
import type { Mandate } from '../ports/payment-provider.ts'

type Authorization = v.InferOutput<typeof achAuthorization>

/** Tolerated clock difference between browser and server. */
const skewMs = 5 * minuteMs
/** How long a payer may leave the page open before submitting. */
const maxAgeMs = dayMs

/** When a payer accepted: by the server's clock if their browser says when it sent the authorization. */
function acceptedAt({ acceptedTs, sentTs }: Authorization, now: Date): Date {
  const behindMs = sentTs === undefined ? 0 : now.getTime() - Date.parse(sentTs)
  return new Date(Date.parse(acceptedTs) + behindMs)
}

/** @throws ApiError `invalid_field` for an authorization older than a day or dated in the future */
export function requireRecentAuthorization(authorization: Authorization, now: Date): void {
  // NaN for a malformed instant fails both comparisons below.
  const age = now.getTime() - acceptedAt(authorization, now).getTime()
  const isRecent = age <= maxAgeMs && age >= -skewMs
  if (!isRecent) throw new ApiError('invalid_field', { field: 'authorization' })
}

/** What an authorization covers: one payment attempt from an account, or every debit of a plan. */
type AuthorizationTarget = { readonly achId: string } & (
  | { readonly attemptId: number }
  | { readonly planId: number }
)

interface Debit {
  readonly achId: string
  /** The plan of the debit's invoice; null for an invoice without a plan. */
  readonly planId: number | null
}

/** The browser in which a payer accepted a debit. */
export type AcceptingClient = Readonly<Record<'address' | 'userAgent', string>>

/** An authorization that a payer accepts now. */
export interface Acceptance {
  readonly authorization: Authorization
  readonly client: AcceptingClient
}

/** The same as a client sends it: a debit that was accepted with its plan has no authorization of its own. */
export type GivenAcceptance = Pick<Acceptance, 'client'> & {
  readonly authorization?: Authorization | undefined
}

/** The mandate of a debit that the payer accepted in their browser, whose clock may be ahead. */
function onlineMandate({ authorization, client }: Acceptance, now: Date): Mandate {
  const earlier = Math.min(acceptedAt(authorization, now).getTime(), now.getTime())
  return { type: 'online', ...client, acceptedAt: new Date(earlier) }
}

/** Stores an authorization as proof for a disputed debit. */
export async function storeAuthorization(
  db: Db,
  accepted: AuthorizationTarget,
  { authorization, client }: Acceptance,
  now: Date,
): Promise<void> {
  await insertRow(db, 'ach_authorizations', {
    ach_id: accepted.achId,
    attempt_id: 'attemptId' in accepted ? accepted.attemptId : null,
    payment_plan_id: 'planId' in accepted ? accepted.planId : null,
    text_version: authorization.textVersion,
    language: authorization.language,
    amount: authorization.amount,
    accepted_at: acceptedAt(authorization, now),
    received_at: now,
    address: client.address,
    user_agent: client.userAgent,
  })
}

/** A payer's newest acceptance that a plan debits an account; undefined if there is none, or no plan. */
async function findPlanAcceptance(db: Db, achId: string, planId: number | null) {
  const ofPlan = { ach_id: achId, payment_plan_id: planId }
  return planId === null ? undefined : findLastRow(db, 'ach_authorizations', ofPlan, 'received_at')
}

/**
 * For a debit without an authorization of its own: the payer's acceptance of their plan's debits covers its instalments.
 * @throws ApiError `authorization_required`
 */
export async function requirePlanAcceptance(db: Db, achId: string, planId: number | null): Promise<void> {
  if ((await findPlanAcceptance(db, achId, planId)) === undefined)
    throw new ApiError('authorization_required')
}

/**
 * The payer's acceptance of a debit, recent and for exactly its total. Null for a debit without an authorization of its
 * own, which the acceptance of the plan's debits covers.
 * @param totals cents, which the client gets if the payer accepted another total
 * @throws ApiError `authorization_required`, `invalid_field`, `amount_mismatch`
 */
export async function requireAcceptance(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { achId, planId }: Debit,
  { authorization, client }: GivenAcceptance,
  totals: Pick<BillingTotals, 'total'>,
): Promise<Acceptance | null> {
  if (authorization === undefined) {
    await requirePlanAcceptance(db, achId, planId)
    return null
  }
  requireRecentAuthorization(authorization, clock())
  if (authorization.amount !== totals.total) throw new ApiError('amount_mismatch', { quote: totals })
  return { authorization, client }
}

/**
 * The mandate of a debit that the payer accepts now or, without an acceptance, accepted with its plan: in a browser, or
 * on the practice's paper.
 */
export async function mandateOf(
  db: Db,
  debit: Debit,
  acceptance: Acceptance | null,
  now: Date,
): Promise<Mandate> {
  if (acceptance !== null) return onlineMandate(acceptance, now)
  const accepted = await findPlanAcceptance(db, debit.achId, debit.planId)
  if (accepted === undefined) return { type: 'offline', acceptedAt: null }
  const { received_at: at, address, user_agent: userAgent } = accepted
  if (address === null || userAgent === null) return { type: 'offline', acceptedAt: at }
  return { type: 'online', address, userAgent, acceptedAt: at }
}
