import {
  findPatient,
  openPaymentForOwnPatient,
  type FoundPatient,
} from '@payment-center/api-client/endpoints/pay-as-guest'
import type { ExternalPayerSession, SessionStore } from '@payment-center/api-client/session'
import type { Api } from '@payment-center/api-client/http'
import { parseDate } from '@payment-center/validation/fields'
import type { Answer, PracticeLocation } from '@payment-center/validation/model'
import type { PatientEntry } from './patient-entry.ts'

export type PatientProblem = 'unknown' | 'several' | 'tooOften' | 'closed' | 'unreachable'

export type PatientSearch =
  | Extract<Answer<FoundPatient, PatientProblem>, { ok: true }>
  | {
      readonly ok: false
      readonly problem: PatientProblem
      /** Why in the server's words, if it only has words. */
      readonly serverMessage?: string | undefined
    }

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
  if (found.ok) return found
  const { code, serverMessage } = found.error
  return { ok: false, problem: problemOf(code), serverMessage }
}

/** Opens a payment for the signed-in payer's own patient. */
export async function openOwnPatient(
  api: Api,
  session: Pick<SessionStore<ExternalPayerSession>, 'getState'>,
): Promise<PatientSearch> {
  const payer = session.getState()
  const opened = payer && (await openPaymentForOwnPatient(api, payer))
  if (opened?.ok) return opened
  const problem = opened ? problemOf(opened.error.code) : 'unreachable'
  // No one was searched for.
  return { ok: false, problem: problem === 'unknown' || problem === 'several' ? 'unreachable' : problem }
}

function problemOf(code: string): PatientProblem {
  switch (code) {
    case 'no_patient':
    case 'not_found':
    case 'bad_request':
    case 'invalid_field':
      return 'unknown'
    case 'several_patients':
    case 'conflict':
      return 'several'
    // The practice has left, or the location is closed.
    case 'not_payable':
      return 'closed'
    case 'rate_limited':
      return 'tooOften'
    default:
      return 'unreachable'
  }
}
