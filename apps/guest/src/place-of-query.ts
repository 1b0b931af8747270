import type { PracticePlace } from '@payment-center/api-client/endpoints/public'

const wholeNumber = /^[1-9]\d{0,8}$/

/** The practice and location of `?practiceId=&locationId=`; null where either is missing or no number. */
export function placeOfQuery(search: string): PracticePlace | null {
  const query = new URLSearchParams(search)
  const practiceId = query.get('practiceId') ?? ''
  const locationId = query.get('locationId') ?? ''
  if (!wholeNumber.test(practiceId) || !wholeNumber.test(locationId)) return null
  return { practiceId: Number(practiceId), locationId: Number(locationId) }
}
