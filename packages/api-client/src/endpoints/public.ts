import type { PracticeLocation } from '@payment-center/validation/model'
import {
  checkPortalUserExists,
  getLocationFullInformation,
  login,
  loginPayerless,
  logout,
  type CallAnswer,
} from '@payment-center/validation/wire'
import { fail, mapResult, succeed, type Api, type Result } from '../http/index.ts'

export type AccountStatus = CallAnswer<typeof checkPortalUserExists>['accountStatus']

export interface InvoiceAccess extends PracticeLocation {
  /** Null if the practice turned guest links off. */
  readonly token: string | null
  readonly guestLinksEnabled: boolean
  readonly accountStatus: AccountStatus
  readonly createCode: string | null
}

export interface InvoiceLink {
  readonly invoiceId: string
  readonly email?: string
  readonly practiceId?: number
}

/** Requests access to the one invoice of a link. Errors: not_found, rate_limited. */
export async function openInvoiceLink(
  api: Api,
  { invoiceId, email, practiceId }: InvoiceLink,
): Promise<Result<InvoiceAccess>> {
  const result = await api.call(checkPortalUserExists, {
    body: {
      chargeEventId: invoiceId,
      ...(email !== undefined && { email }),
      ...(practiceId !== undefined && { practiceId }),
    },
  })
  return mapResult(result, (answer) => ({
    token: answer.token,
    guestLinksEnabled: answer.enableGuestLink,
    accountStatus: answer.accountStatus,
    createCode: answer.createCode,
    practiceId: answer.practiceId,
    locationId: answer.locationId,
  }))
}

export interface Practice extends PracticeLocation {
  readonly name: string
  /** Null shows a lock instead. */
  readonly logoUrl: string | null
  readonly brand: WireLocation['brand']
  /** Ten digits. */
  readonly phone: string
  readonly addressLines: readonly string[]
  /** Minutes that the practice's time zone is ahead of UTC; its days are the days of due dates. */
  readonly utcOffsetMinutes: number
  /** The card provider's publishable key for this practice. */
  readonly publishableKey: string
}

/** Errors: not_found. */
export async function getPractice(
  api: Api,
  { practiceId, locationId }: PracticeLocation,
): Promise<Result<Practice>> {
  const result = await api.call(getLocationFullInformation, { params: { practiceId, locationId } })
  if (!result.ok) return result
  const [location] = result.value.locations
  return location === undefined ? fail('not_found', 'no such location') : succeed(toPractice(location))
}

type WireLocation = CallAnswer<typeof getLocationFullInformation>['locations'][number]

function toPractice(wire: WireLocation): Practice {
  const { addressStreet1, addressStreet2, unit, city, state, zip } = wire.address
  const street = [addressStreet1, addressStreet2, unit].filter(Boolean).join(', ')
  return {
    practiceId: wire.practiceId,
    locationId: wire.locationId,
    name: wire.practiceName,
    logoUrl: wire.logoUrl,
    brand: wire.brand,
    phone: wire.phoneNumber,
    addressLines: [`${street}, ${city}, ${state} ${zip}`],
    utcOffsetMinutes: wire.utcOffsetMinutes,
    publishableKey: wire.publishableKey,
  }
}

/** Errors: wrong_credentials, rate_limited. */
export async function signIn(
  api: Api,
  credentials: { readonly email: string; readonly password: string },
): Promise<Result<{ readonly portalUserId: number; readonly token: string }>> {
  return api.call(login, { body: { username: credentials.email, password: credentials.password } })
}

export interface SignedInPayer {
  readonly portalUserId: number
  readonly token: string
  readonly payerId: number
  readonly patientId: number
}

/** Signs in to pay an external invoice at one practice. Errors: wrong_credentials, rate_limited, not_found. */
export async function signInExternally(
  api: Api,
  credentials: { readonly email: string; readonly password: string },
  place: PracticeLocation,
): Promise<Result<SignedInPayer>> {
  const { email: username, password } = credentials
  const result = await api.call(loginPayerless, { body: { username, password, ...place } })
  return mapResult(result, ({ portalUserId, token, payer, patient }) => ({
    portalUserId,
    token,
    payerId: payer.payerId,
    patientId: patient.patientId,
  }))
}

/** Ends the session on the server; the request outlives the page. */
export function signOut(api: Api): Promise<Result<unknown>> {
  return api.call(logout, {}, { leaving: true })
}
