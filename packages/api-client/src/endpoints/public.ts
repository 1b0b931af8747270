import type { Cents } from '@payment-center/validation/fields'
import type { PracticeLocation } from '@payment-center/validation/model'
import {
  checkPortalUserExists,
  getLocationFullInformation,
  login,
  loginPayerless,
  logout,
  voidAccountCode,
  type CallAnswer,
  type ChargeEventStatus,
} from '@payment-center/validation/wire'
import { fail, mapResult, succeed, type Api, type Result } from '../http/index.ts'
import { callAddition } from '../http/additions.ts'
import { practiceKey, storedValue } from '../session/session-store.ts'
import { completeLocation, type CompleteLocation } from './complete-location.ts'

export type AccountStatus = CallAnswer<typeof checkPortalUserExists>['accountStatus']

export type InvoiceAccess = Readonly<ReturnType<typeof toAccess>>

/** What a link's landing shows of its bill. */
export type LinkedBill = NonNullable<ReturnType<typeof toLinkedBill>>

/** Null when a part is missing: guest links are off. */
function toLinkedBill(wire: {
  readonly chargeEventStatus: ChargeEventStatus | null
  /** Due before any fee; once paid, the amount paid. */
  readonly totalAmount: Cents | null
  /** YYYY-MM-DD */
  readonly dueDate: string | null
}) {
  const { chargeEventStatus: status, totalAmount: amount, dueDate } = wire
  return status === null || amount === null || dueDate === null ? null : { status, amount, dueDate }
}

export interface InvoiceLink {
  readonly invoiceId: string
  readonly email?: string
  readonly practiceId?: string
  readonly locationId?: string | null
}

/** Requests access to the one invoice of a link. Errors: not_found, rate_limited. */
export async function openInvoiceLink(api: Api, link: InvoiceLink): Promise<Result<InvoiceAccess>> {
  const { invoiceId, email, practiceId } = link
  const result = await api.call(checkPortalUserExists, {
    body: {
      chargeEventId: invoiceId,
      ...(email !== undefined && { email }),
      ...(practiceId !== undefined && { practiceId }),
    },
  })
  return mapResult(result, (wire) => toAccess(wire, link))
}

const toAccess = (wire: CallAnswer<typeof checkPortalUserExists>, link: InvoiceLink) => ({
  /** Null if the practice turned guest links off. */
  token: wire.enableGuestLink ? wire.token : null,
  accountStatus: wire.accountStatus,
  createCode: wire.createCode,
  /** Null without a token, or if the answer has none. */
  bill: toLinkedBill(wire),
  practiceLocation: practiceLocationOf(wire) ?? practiceLocationOf(link),
})

function practiceLocationOf({
  practiceId,
  locationId,
}: Partial<Record<keyof PracticeLocation, string | null>>): PracticeLocation | null {
  return practiceId && locationId ? { practiceId, locationId } : null
}

export interface Practice extends PracticeLocation {
  readonly name: string
  /** Null shows a lock instead. */
  readonly logoUrl: string | null
  readonly brand: CompleteLocation['brand']
  readonly phone: string
  readonly addressLines: readonly string[]
  readonly city: string
  readonly state: string
  /** Minutes that the practice's time zone is ahead of UTC; its days are the days of due dates. */
  readonly utcOffsetMinutes: number
  /** The card provider's publishable key for this practice. */
  readonly publishableKey: string
  /** The practice's own account at the card provider; null if the platform receives its money. */
  readonly connectedAccountId: string | null
}

/** A practice's location in the names of the wire: a document carries it as JSON. Empty for an unknown one. */
export async function readLocation(
  api: Api,
  { practiceId, locationId }: PracticeLocation,
): Promise<Result<LocationAnswer>> {
  const result = await api.call(getLocationFullInformation, { params: { practiceId, locationId } })
  return result.ok
    ? succeed({
        locations: await Promise.all(result.value.locations.map((each) => completeLocation(api, each))),
      })
    : result
}

/**
 * Keeps the practice for the tab, so that its name and colors survive a slow or failed reload. Errors: not_found.
 * @param isWanted false once the payer's session has ended, after which the tab keeps nothing
 */
export async function getPracticeForTab(
  api: Api,
  practiceLocation: PracticeLocation,
  isWanted: () => boolean = () => true,
): Promise<Result<Practice>> {
  const result = await readLocation(api, practiceLocation)
  if (!result.ok) return result
  const practice = firstPractice(result.value)
  if (practice === null) return fail('not_found', 'no such location')
  if (isWanted()) storedPractice(practiceLocation).write(result.value)
  return succeed(practice)
}

/** The practice as this tab last loaded it; null if it has not. */
export function keptPractice(practiceLocation: PracticeLocation): Practice | null {
  const kept = storedPractice(practiceLocation).read()
  return kept && firstPractice(kept)
}

const storedPractice = ({ practiceId, locationId }: PracticeLocation) =>
  storedValue(`${practiceKey}${practiceId}-${locationId}`, getLocationFullInformation.answer)

/** Keeps a practice that came with the document, as `getPracticeForTab` does. */
export function keepPractice(practiceLocation: PracticeLocation, answer: LocationAnswer): void {
  storedPractice(practiceLocation).write(answer)
}

/** A practice's location in the names of the wire. */
export const locationAnswer = getLocationFullInformation.answer

type LocationAnswer = CallAnswer<typeof getLocationFullInformation>

/** The practice of an answer; null for an empty one. */
export function firstPractice({ locations }: LocationAnswer): Practice | null {
  const [location] = locations
  return location === undefined || location.brand === null
    ? null
    : toPractice({ ...location, brand: location.brand })
}

type WireLocation = LocationAnswer['locations'][number]

function addressLine(address: NonNullable<WireLocation['address']>): string {
  const { addressStreet1, addressStreet2, unit, city, state, zip } = address
  return [addressStreet1, addressStreet2, unit, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')
}

function toPractice(wire: CompleteLocation): Practice {
  return {
    ...wire,
    name: wire.practiceName,
    phone: wire.phoneNumber,
    city: wire.address?.city ?? '',
    state: wire.address?.state ?? '',
    addressLines: wire.address === null ? [] : [addressLine(wire.address)],
    utcOffsetMinutes: wire.utcOffsetMinutes ?? -new Date().getTimezoneOffset(),
  }
}

export interface SignInCredentials {
  readonly email: string
  readonly password: string
  /** Of an authenticator app, or a recovery code; without one at first. */
  readonly code?: string
}

const loginBody = ({ email, password, code }: SignInCredentials) => ({
  username: email,
  password,
  ...(code !== undefined && { secondFactorCode: code }),
})

/** Errors: wrong_credentials, second_factor_required, wrong_second_factor, rate_limited. */
export async function signIn(
  api: Api,
  credentials: SignInCredentials,
): Promise<Result<CallAnswer<typeof login>>> {
  return api.call(login, { body: loginBody(credentials) })
}

/** Signs in to pay an external invoice at one practice. Errors: as `signIn`, and not_found. */
export async function signInExternally(
  api: Api,
  credentials: SignInCredentials,
  practiceLocation: PracticeLocation,
) {
  const { practiceId, locationId } = practiceLocation
  const result = await api.call(loginPayerless, {
    body: { ...loginBody(credentials), practiceId, ...(api.takesAdditions() && { locationId }) },
  })
  return mapResult(result, ({ portalUserId, token, payer, patient }) => ({
    portalUserId,
    token,
    payerId: payer.payerId,
    patientId: patient.patientId,
  }))
}

/** Voids a code that the tab has opened; the request outlives the page. */
export function voidCode(
  api: Api,
  { email, code }: { readonly email: string; readonly code: string },
): Promise<unknown> {
  return callAddition(api, voidAccountCode, { body: { username: email, code } }, { leaving: true })
}

/** Ends the session on the server; the request outlives the page. */
export function signOut(api: Api): Promise<Result<unknown>> {
  return api.call(logout, {}, { leaving: true })
}
