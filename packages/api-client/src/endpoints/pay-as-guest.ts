import type { Cents } from '@payment-center/validation/fields'
import type { PracticeLocation } from '@payment-center/validation/model'
import {
  type calculateFees,
  getExternalPatient,
  listPayersOfPortalUser,
  openOwnPatient,
  type CallAnswer,
} from '@payment-center/validation/wire'
import { mapResult, type Api, type Result, callAddition } from '../http/index.ts'
import type { ExternalPayerSession } from '../session/sessions.ts'
import { feesOfAmount } from './prices.ts'

export interface PatientQuery {
  readonly firstName: string
  readonly lastName: string
  /** YYYY-MM-DD */
  readonly dateOfBirth: string
}

/** A patient found by name and date of birth; valid for one invoice within ten minutes. */
export type FoundPatient = CallAnswer<typeof getExternalPatient>

/**
 * Finds one patient. Errors: no_patient, several_patients, invalid_field, rate_limited; not_found for an unknown
 * practice.
 */
export async function findPatient(
  api: Api,
  { practiceId, locationId }: PracticeLocation,
  patient: PatientQuery,
): Promise<Result<FoundPatient>> {
  const body = { ...patient, ...(api.takesAdditions() && { locationId }) }
  return api.call(getExternalPatient, { params: { practiceId }, body })
}

/** Opens a payment of a signed-in payer for their own patient. Errors: not_found, unauthorized. */
export async function openPaymentForOwnPatient(api: Api, session: ExternalPayerSession) {
  const { practiceId, locationId, payerId, patientId } = session
  const body = { locationId, payerId, patientId }
  const opened = await callAddition(api, openOwnPatient, { params: { practiceId }, body })
  return opened ?? ownPatientOfLogin(api, session)
}

/** The patient and the token of the login, at an API that opens no payment for them. */
async function ownPatientOfLogin(
  api: Api,
  { token, portalUserId, payerId, patientId }: ExternalPayerSession,
): Promise<Result<CallAnswer<typeof openOwnPatient>>> {
  const names = await api.call(listPayersOfPortalUser, { params: { portalUserId } })
  return mapResult(names, ({ payers }) => {
    // An API may name payers without their ids.
    const own = payers.find((each) => each.payerId === payerId) ?? payers[0]
    const name = { firstName: own?.firstName ?? '', lastName: own?.lastName ?? '' }
    return { patientId, token, payer: name, patient: name }
  })
}

/** What an amount costs by each method, in cents, and whether the practice passes its fees on. */
export type AmountPrices = Readonly<ReturnType<typeof toPrices>>

const toPrices = ({ accountType, total }: CallAnswer<typeof calculateFees>) => ({ accountType, ...total })

/** Prices an amount without an invoice. Errors: rate_limited, not_found. */
export async function priceAmount(
  api: Api,
  practiceLocation: PracticeLocation,
  subtotal: Cents,
): Promise<Result<AmountPrices>> {
  return mapResult(await feesOfAmount(api, practiceLocation, { subtotal }), toPrices)
}
