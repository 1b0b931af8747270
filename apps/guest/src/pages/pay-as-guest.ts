import {
  getPracticeForTab,
  keptPractice,
  repairAddress,
  keepPractice,
} from '@payment-center/api-client/session'
import { succeed } from '@payment-center/api-client/http'
import { parsePracticeLocation, type PracticeLocation } from '@payment-center/validation/model'
import { readPageData } from '../page-data.ts'
import { setPracticeToCall } from '../show-load-error.ts'
import { services } from '../wiring/services.ts'
import { withFirstRequest, loadScreen } from './load-screen.ts'
import { loginHref, payAsGuestHref } from '@payment-center/validation/paths'
import { firstPractice, locationAnswer, type Practice } from '@payment-center/api-client/endpoints/practices'
import * as v from 'valibot'

void repairAddress()
if (followShortLink()) start(parsePracticeLocation(location.search))

function start(practiceLocation: PracticeLocation | null) {
  const inDocument = practiceLocation && readShownPractice(readPageData(), practiceLocation)
  const loadPractice = (at: PracticeLocation) => getPracticeForTab(services.api, at)
  // Sent while React is still loading, unless the document has it.
  const request =
    practiceLocation &&
    (inDocument === null ? loadPractice(practiceLocation) : Promise.resolve(succeed(inDocument)))
  if (practiceLocation && request)
    setPracticeToCall(() => keptPractice(practiceLocation) ?? inDocument, request)
  const load = withFirstRequest(request, loadPractice)
  loadScreen(async () =>
    (await import('./pay-as-guest-screen.tsx')).showPayAsGuest({ practiceLocation, load, inDocument }),
  )
}

/**
 * Resolves `/p`, the short link that practices print: rewrites it to Pay as Guest, or redirects to the login without
 * a practice.
 * @returns whether to show Pay as Guest
 */
export function followShortLink(): boolean {
  if (!/^\/p\/?$/.test(location.pathname)) return true
  const practiceLocation = parsePracticeLocation(location.search)
  if (practiceLocation === null) location.replace(loginHref)
  else history.replaceState(null, '', payAsGuestHref(practiceLocation))
  return practiceLocation !== null
}

/**
 * The practice that a document of Pay as Guest shows. Keeps it for the tab.
 * @param data the document's; null when the server didn't render it
 */
export function readShownPractice(data: unknown, practiceLocation: PracticeLocation): Practice | null {
  const { success, output } = v.safeParse(locationAnswer, data)
  const practice = success ? firstPractice(output) : null
  if (success && practice !== null) keepPractice(practiceLocation, output)
  return practice
}
