import { getPractice } from '@payment-center/api-client/endpoints/public'
import { placeOfQuery } from '@payment-center/validation/model'
import { earlyRequest } from './early-request.ts'

/** The practice of Pay as Guest. */
export const practice = earlyRequest(getPractice)

/** Asks for the practice that the query names. */
export function begin() {
  const place = placeOfQuery(location.search)
  if (place !== null) practice.begin(place)
}
