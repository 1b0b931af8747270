import { parseDate } from '@payment-center/validation/fields'
import { dayMs, minuteMs, dayOf } from '../base/calendar.ts'
import { ApiError } from '../base/api-error.ts'
import {
  countNetworkHit,
  countSharedHit,
  delayAnswer,
  undoNetworkHit,
  undoSharedHit,
  type SharedLimit,
} from '../auth/limits.ts'
import { addHit, type RateLimit } from '../auth/rate-limit-repository.ts'
import { findSession, openExternalSession } from '../auth/sessions.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { requireLocation, requirePractice } from '../practices/practice-repository.ts'
import { type PatientQuery, foldName, selectPatients } from './patient-repository.ts'

/** Patients that one network names without a match: more than the people in a waiting room mistype. */
const perNetwork: RateLimit = { name: 'patient-address', limit: 20, windowMs: 15 * minuteMs }
/** Further look-ups are answered with a delay: payers don't notice it, and it slows down guessing. */
const promptLookUps = 5
/** The same patient again tells a network nothing new. */
const samePatient: RateLimit = { name: 'patient-named', limit: 1, windowMs: dayMs }
/** After twenty look-ups of a surname in a day, each site has three left. */
const perSurname: SharedLimit = { all: { name: 'patient-surname', limit: 20, windowMs: dayMs }, perSite: 3 }

/** @returns YYYY-MM-DD @throws ApiError `invalid_field` for a date that does not exist or is in the future */
function dateOf({ dateOfBirth }: PatientQuery, today: string): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(dateOfBirth) ?? []
  const date = parseDate(year === '' ? dateOfBirth : `${month}/${day}/${year}`)
  if (date === null || date > today) throw new ApiError('invalid_field', { field: 'dateOfBirth' })
  return date
}

interface LookUp {
  readonly practiceId: number
  readonly query: PatientQuery
  /** YYYY-MM-DD */
  readonly dateOfBirth: string
  readonly network: string
}

/**
 * Selects the patients of a look-up. It counts for its network and surname unless one patient matches, or the network
 * has named the same one before.
 * @throws ApiError `rate_limited`, also if the patient would match
 */
async function selectCounted(dependencies: Dependencies, lookUp: LookUp) {
  const { practiceId, query, dateOfBirth, network } = lookUp
  const [firstName, lastName] = [foldName(query.firstName), foldName(query.lastName)]
  const surname = `${practiceId}:${lastName}`
  const hits = await countNetworkHit(dependencies, perNetwork, network)
  await countSharedHit(dependencies, perSurname, surname, network)
  if (hits > promptLookUps) await delayAnswer()
  const patients = await selectPatients(dependencies.db, practiceId, query, dateOfBirth)
  const named = JSON.stringify([practiceId, firstName, lastName, dateOfBirth, network])
  if (patients.length === 1 || (await addHit(dependencies, samePatient, named)) > samePatient.limit) {
    await undoNetworkHit(dependencies, perNetwork, network)
    await undoSharedHit(dependencies, perSurname, surname, network)
  }
  return patients
}

/**
 * Finds the one patient of a name and birth date, and opens a session for one invoice of theirs.
 * @returns the session's token, and the patient's ticket
 * @throws ApiError `not_found` for an unknown practice or location, `invalid_field`; `no_patient`,
 * `several_patients`; `not_payable` for a practice that has left; `rate_limited` after too many attempts without a match
 */
export async function findPatient(
  dependencies: Dependencies,
  practiceId: number,
  query: PatientQuery,
  { token: payerToken, network }: { readonly token: string | null; readonly network: string },
): Promise<{ patientId: string; token: string }> {
  const { db, clock } = dependencies
  const { locationId } = query
  const practice =
    locationId === undefined
      ? await requirePractice(db, practiceId)
      : await requireLocation(db, { practiceId, locationId })
  if (practice.left_at !== null) throw new ApiError('not_payable')
  const dateOfBirth = dateOf(query, dayOf(clock(), practice.time_zone))
  const [patient, another] = await selectCounted(dependencies, { practiceId, query, dateOfBirth, network })
  if (patient === undefined) throw new ApiError('no_patient')
  if (another !== undefined) {
    throw new ApiError('several_patients', { name: `${query.firstName} ${query.lastName}` })
  }
  const signedIn = await findSession(dependencies, payerToken ?? '', network)
  const { token, ticket } = await openExternalSession(dependencies, {
    practiceId,
    locationId: locationId ?? patient.location_id,
    patientId: patient.patient_id,
    openedBy: signedIn?.scope === 'payer' ? signedIn : null,
  })
  return { patientId: ticket, token }
}
