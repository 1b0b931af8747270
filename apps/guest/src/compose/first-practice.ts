import { getPractice } from '@payment-center/api-client/endpoints/public'
import { placeOfQuery } from '@payment-center/validation/model'
import { begunEarly } from './begun-early.ts'

/** The practice of Pay as Guest. */
export const practice = begunEarly(getPractice)

/** Asks for the practice that the query names. */
export function begin() {
  const place = placeOfQuery(location.search)
  if (place !== null) practice.begin(place)
}
