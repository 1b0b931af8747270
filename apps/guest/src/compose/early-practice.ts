import { getPracticeForTab, keptPractice } from '@payment-center/api-client/endpoints/public'
import { parsePracticeLocation } from '@payment-center/validation/model'
import { setPracticeToCall } from '../show-load-error.ts'
import { earlyRequest } from './early-request.ts'

export const practice = earlyRequest(getPracticeForTab)

/** Requests the practice in the query. */
export function begin() {
  const place = parsePracticeLocation(location.search)
  if (place !== null) setPracticeToCall(() => keptPractice(place), practice.begin(place))
}
