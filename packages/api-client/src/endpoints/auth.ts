import type { PracticeLocation } from '@payment-center/validation/model'
import {
  listLocationNames,
  listPayersOfPortalUser,
  listPracticesOfPortalUser,
  login,
  loginPayerless,
  voidAccountCode,
  type CallAnswer,
} from '@payment-center/validation/wire'
import { callAddition, mapResult, succeed, type Api, type Result } from '../http/index.ts'
import { firstPractice, readLocation } from './practices.ts'

export interface SignInCredentials {
  readonly email: string
  readonly password: string
  /** A code of an authenticator app, or a recovery code; undefined at first. */
  readonly code?: string
}

const loginBody = ({ email, password, code }: SignInCredentials) => ({
  username: email,
  password,
  ...(code !== undefined && { secondFactorCode: code }),
})

/** Errors: wrong_credentials, second_factor_required, wrong_second_factor, rate_limited. */
export async function signIn(api: Api, credentials: SignInCredentials) {
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
export function voidCode(api: Api, { email, code }: { readonly email: string; readonly code: string }) {
  return callAddition(api, voidAccountCode, { body: { username: email, code } }, { leaving: true })
}

export type PayerName = CallAnswer<typeof listPayersOfPortalUser>['payers'][number]

export async function listPayerNames(api: Api, portalUserId: string): Promise<Result<readonly PayerName[]>> {
  const result = await api.call(listPayersOfPortalUser, { params: { portalUserId } })
  return mapResult(result, ({ payers }) => payers)
}

type WirePractice = CallAnswer<typeof listPracticesOfPortalUser>['practices'][number]

/** A practice at which the user is a payer; its text is empty where the API doesn't have it. */
export type PracticeOfPayer = WirePractice & { readonly locationId: string }

const byName = (one: PracticeOfPayer, other: PracticeOfPayer) =>
  one.practiceName.localeCompare(other.practiceName, 'en', { numeric: true })

/** By name; the specification names no order. */
export async function listPractices(api: Api, portalUserId: string) {
  const result = await api.call(listPracticesOfPortalUser, { params: { portalUserId } })
  if (!result.ok) return result
  const practices = await Promise.all(result.value.practices.map((practice) => describe(api, practice)))
  return succeed(practices.sort(byName))
}

/** With the practice's first location, and its name and city, where the list has none. */
async function describe(api: Api, practice: WirePractice): Promise<PracticeOfPayer> {
  const locationId = practice.locationId ?? (await firstLocation(api, practice.practiceId))
  if (practice.practiceName !== '' || locationId === '') return { ...practice, locationId }
  const location = await readLocation(api, { practiceId: practice.practiceId, locationId })
  const known = location.ok ? firstPractice(location.value) : null
  if (known === null) return { ...practice, locationId }
  const { name: practiceName, city, state } = known
  return { ...practice, locationId, practiceName, city, state }
}

/** Empty if the practice's locations can't be read. */
async function firstLocation(api: Api, practiceId: string): Promise<string> {
  const names = await api.call(listLocationNames, { params: { practiceId } })
  return (names.ok && names.value.locations[0]?.locationId) || ''
}
