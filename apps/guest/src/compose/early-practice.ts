import { getPracticeForTab, keptPractice } from '@payment-center/api-client/endpoints/public'
import { succeed } from '@payment-center/api-client/http'
import { parsePracticeLocation } from '@payment-center/validation/model'
import { readShownPractice } from '../features/external-invoice/shown-practice.ts'
import { readPageData } from '../page-data.ts'
import { setPracticeToCall } from '../show-load-error.ts'
import { earlyRequest } from './early-request.ts'

const place = parsePracticeLocation(location.search)

/** The practice that the document shows; null in a document that the server didn't render. */
export const shown = place && readShownPractice(readPageData(), place)

export const practice = earlyRequest(getPracticeForTab)

/** Requests the practice in the query, unless the document has it. */
export function begin() {
  if (place === null) return
  const request = practice.begin(place, shown === null ? undefined : async () => succeed(shown))
  setPracticeToCall(() => keptPractice(place) ?? shown, request)
}
