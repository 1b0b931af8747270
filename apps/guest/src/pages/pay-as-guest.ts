import { getPracticeForTab, keptPractice, repairAddress } from '@payment-center/api-client/session'
import { succeed } from '@payment-center/api-client/http'
import { parsePracticeLocation, type PracticeLocation } from '@payment-center/validation/model'
import { readShownPractice } from '../features/pay-as-guest/shown-practice.ts'
import { followShortLink } from '../follow-short-link.ts'
import { readPageData } from '../page-data.ts'
import { setPracticeToCall } from '../show-load-error.ts'
import { services } from '../wiring/services.ts'
import { withFirstRequest } from './first-request.ts'
import { loadScreen } from './load-screen.ts'

void repairAddress()
if (followShortLink()) start(parsePracticeLocation(location.search))

function start(practiceLocation: PracticeLocation | null) {
  const shown = practiceLocation && readShownPractice(readPageData(), practiceLocation)
  const loadPractice = (at: PracticeLocation) => getPracticeForTab(services.api, at)
  // Sent while React is still loading, unless the document has it.
  const request =
    practiceLocation && (shown === null ? loadPractice(practiceLocation) : Promise.resolve(succeed(shown)))
  if (practiceLocation && request) setPracticeToCall(() => keptPractice(practiceLocation) ?? shown, request)
  const load = withFirstRequest(request, loadPractice)
  loadScreen(async () =>
    (await import('./pay-as-guest-screen.tsx')).showPayAsGuest({ practiceLocation, load, shown }),
  )
}
