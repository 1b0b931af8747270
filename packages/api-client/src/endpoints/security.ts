import {
  beginSecondFactor,
  changePassword as changePasswordCall,
  confirmSecondFactor,
  endOtherSessions as endOtherSessionsCall,
  endSecondFactor,
  getAccountSecurity,
  type CallAnswer,
} from '@payment-center/validation/wire'
import { mapResult, type Api, type Result } from '../http/index.ts'

export type SignedInSession = AccountSecurity['sessions'][number]

export type AccountSecurity = Readonly<ReturnType<typeof toAccountSecurity>>

const toAccountSecurity = ({ sessions, secondFactor }: CallAnswer<typeof getAccountSecurity>) => ({
  /** Newest use first. */
  sessions: sessions.map(({ userAgent, isCurrent, signedInTs, lastUsedTs }) => ({
    /** As the browser named itself; null if it did not. */
    userAgent,
    isCurrent,
    signedInAt: Date.parse(signedInTs),
    /** Milliseconds of UTC, as `lastUsedAt`. */
    lastUsedAt: Date.parse(lastUsedTs),
  })),
  secondFactor,
})

/** Where the payer is signed in, and whether the login asks for a code. */
export const readAccountSecurity = async (api: Api): Promise<Result<AccountSecurity>> =>
  mapResult(await api.call(getAccountSecurity, {}), toAccountSecurity)

/** What a payer enters before the account's security changes. */
export interface OwnerProof {
  readonly currentPassword: string
  /** A code of the authenticator app, or a recovery code, where codes are on. */
  readonly secondFactorCode?: string
}

/**
 * Errors: invalid_field with `currentPassword`, `secondFactorCode` or `newPassword`, password_common, password_reused,
 * rate_limited.
 */
export const changePassword = (api: Api, proof: OwnerProof, newPassword: string): Promise<Result<unknown>> =>
  api.call(changePasswordCall, { body: { ...proof, newPassword } })

export const endOtherSessions = (api: Api): Promise<Result<unknown>> => api.call(endOtherSessionsCall, {})

export type AppSecret = CallAnswer<typeof beginSecondFactor>

/** A new secret for an authenticator app. Errors: invalid_field with `currentPassword`, rate_limited, conflict. */
export const beginAppSetup = (api: Api, currentPassword: string): Promise<Result<AppSecret>> =>
  api.call(beginSecondFactor, { body: { currentPassword } })

/**
 * Switches codes on by a code of the app, and ends the payer's other sessions. @returns the recovery codes. Errors:
 * invalid_field for a wrong code, conflict once the setup is over, rate_limited.
 */
export async function confirmAppSetup(api: Api, code: string): Promise<Result<readonly string[]>> {
  return mapResult(
    await api.call(confirmSecondFactor, { body: { code } }),
    ({ recoveryCodes }) => recoveryCodes,
  )
}

/** Switches codes off. Errors: invalid_field with `currentPassword` or `secondFactorCode`, rate_limited. */
export const endAppCodes = (api: Api, proof: OwnerProof) => api.call(endSecondFactor, { body: proof })
