import {
  findPatient,
  openPaymentForOwnPatient,
  type FoundPatient,
} from '@payment-center/api-client/endpoints/external'
import type { Api } from '@payment-center/api-client/http'
import type { ExternalPayerSession, SessionStore } from '@payment-center/api-client/session'
import { parseDate } from '@payment-center/validation/fields'
import type { Answer, PracticeLocation } from '@payment-center/validation/model'
import type { PatientEntry } from './patient-entry.ts'

export type PatientProblem = 'unknown' | 'several' | 'tooOften' | 'unreachable'

export type PatientSearch = Answer<FoundPatient, PatientProblem>

/** Searches for the patient with the typed name and date of birth. */
export async function searchPatient(
  api: Api,
  practiceLocation: PracticeLocation,
  entry: PatientEntry,
): Promise<PatientSearch> {
  const found = await findPatient(api, practiceLocation, {
    firstName: entry.firstName.trim(),
    lastName: entry.lastName.trim(),
    dateOfBirth: parseDate(entry.dateOfBirth) ?? '',
  })
  return found.ok ? found : { ok: false, problem: problemOf(found.error.code) }
}

/** Opens a payment for the signed-in payer's own patient. */
export async function openOwnPatient(
  api: Api,
  session: SessionStore<ExternalPayerSession>,
): Promise<PatientSearch> {
  const payer = session.getState()
  const opened = payer && (await openPaymentForOwnPatient(api, payer))
  return opened?.ok ? opened : { ok: false, problem: 'unreachable' }
}

function problemOf(code: string): PatientProblem {
  switch (code) {
    case 'no_patient':
    case 'invalid_field':
      return 'unknown'
    case 'several_patients':
      return 'several'
    case 'rate_limited':
      return 'tooOften'
    default:
      return 'unreachable'
  }
}
