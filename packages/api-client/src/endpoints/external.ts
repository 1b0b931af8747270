import type { Cents } from '@payment-center/validation/fields'
import type { PracticeLocation } from '@payment-center/validation/model'
import {
  calculateFees,
  getExternalPatient,
  openOwnPatient,
  type CallAnswer,
} from '@payment-center/validation/wire'
import { mapResult, type Api, type Result } from '../http/index.ts'

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
  return api.call(getExternalPatient, { params: { practiceId }, body: { ...patient, locationId } })
}

/** A signed-in payer, with the patient whom they pay for. */
export interface OwnPatient extends PracticeLocation {
  readonly payerId: string
  readonly patientId: string
}

/** Opens a payment of a signed-in payer for their own patient. Errors: not_found, unauthorized. */
export async function openPaymentForOwnPatient(
  api: Api,
  { practiceId, ...own }: OwnPatient,
): Promise<Result<CallAnswer<typeof openOwnPatient>>> {
  const { locationId, payerId, patientId } = own
  return api.call(openOwnPatient, { params: { practiceId }, body: { locationId, payerId, patientId } })
}

/** What an amount costs by each method, in cents, and whether the practice passes its fees on. */
export type AmountPrices = Readonly<ReturnType<typeof toPrices>>

const toPrices = ({ accountType, total }: CallAnswer<typeof calculateFees>) => ({ accountType, ...total })

/** Prices an amount without an invoice. Errors: rate_limited, not_found. */
export async function priceAmount(
  api: Api,
  { practiceId, locationId }: PracticeLocation,
  subtotal: Cents,
): Promise<Result<AmountPrices>> {
  const result = await api.call(calculateFees, {
    body: {
      practiceId,
      locationId,
      subtotal,
      paymentMethod: 'card',
      chargeType: 'invoice',
      isTaxableItem: [false],
      terminalFlag: false,
    },
  })
  return mapResult(result, toPrices)
}
