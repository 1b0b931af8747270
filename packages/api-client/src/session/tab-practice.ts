import type { PracticeLocation } from '@payment-center/validation/model'
import {
  firstPractice,
  locationAnswer,
  readLocation,
  type LocationAnswer,
  type Practice,
} from '../endpoints/practices.ts'
import { fail, succeed, type Api, type Result } from '../http/index.ts'
import { storedValue } from './session-store.ts'

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

/** The only practice that the tab has loaded; null if it has loaded none or several. */
export function onlyKeptPractice(): Practice | null {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(keyStart))
    const [kept, ...others] = keys.map((key) => storedValue(key, locationAnswer).read())
    return kept && others.length === 0 ? firstPractice(kept) : null
  } catch {
    // A tab without session storage has no practice.
    return null
  }
}

const keyStart = 'practice-'

const storedPractice = ({ practiceId, locationId }: PracticeLocation) =>
  storedValue(`${keyStart}${practiceId}-${locationId}`, locationAnswer)

/** Keeps a practice that came with the document, as `getPracticeForTab` does. */
export function keepPractice(practiceLocation: PracticeLocation, answer: LocationAnswer): void {
  storedPractice(practiceLocation).write(answer)
}
