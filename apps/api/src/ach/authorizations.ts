import type { achAuthorization } from '@payment-center/validation/wire'
import type * as v from 'valibot'
import { ApiError } from '../server/http/api-error.ts'
import type { Db } from '../server/dependencies.ts'

/** What a payer saw and accepted before a debit. */
export type Authorization = v.InferOutput<typeof achAuthorization>

/** An acceptance is of the moment: clocks differ by so much, … */
const skewMs = 5 * 60_000
/** … and a page may lie open for so long. */
const maxAgeMs = 24 * 60 * 60_000

/** @throws ApiError `invalid_field` for an acceptance that is not of now */
export function requireRecentAuthorization({ acceptedTs }: Authorization, now: Date): void {
  // Not a number for what only looks like an instant: that is of no time at all.
  const age = now.getTime() - Date.parse(acceptedTs)
  const isOfNow = age <= maxAgeMs && age >= -skewMs
  if (!isOfNow) throw new ApiError('invalid_field', { field: 'authorization' })
}

/** What was accepted: one payment, or every debit of a plan. */
export type AuthorizationTarget = { readonly attemptId: number } | { readonly planId: number }

/** Keeps what was accepted, when, in which words and for which amount. */
export async function storeAuthorization(
  db: Db,
  achId: string,
  accepted: AuthorizationTarget,
  authorization: Authorization,
  now: Date,
): Promise<void> {
  await db
    .insertInto('ach_authorizations')
    .values({
      ach_id: achId,
      attempt_id: 'attemptId' in accepted ? accepted.attemptId : null,
      payment_plan_id: 'planId' in accepted ? accepted.planId : null,
      text_version: authorization.textVersion,
      language: authorization.language,
      amount: authorization.amount,
      accepted_at: new Date(authorization.acceptedTs),
      received_at: now,
    })
    .execute()
}
