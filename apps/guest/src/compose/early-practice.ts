import { getPracticeForTab, keptPractice } from '@payment-center/api-client/endpoints/public'
import { succeed } from '@payment-center/api-client/http'
import { parsePracticeLocation, type PracticeLocation } from '@payment-center/validation/model'
import { readShownPractice } from '../features/pay-as-guest/shown-practice.ts'
import { readPageData } from '../page-data.ts'
import { setPracticeToCall } from '../show-load-error.ts'
import { earlyRequest } from './early-request.ts'
import { services } from './services.ts'

const practiceLocation = parsePracticeLocation(location.search)

/** The practice that the document shows; null in a document that the server didn't render. */
export const shown = practiceLocation && readShownPractice(readPageData(), practiceLocation)

export const practice = earlyRequest((at: PracticeLocation) => getPracticeForTab(services.api, at))

/** Requests the practice in the query, unless the document has it. */
export function begin() {
  if (practiceLocation === null) return
  const request = practice.begin(practiceLocation, shown === null ? undefined : async () => succeed(shown))
  setPracticeToCall(() => keptPractice(practiceLocation) ?? shown, request)
}
