export interface PracticeLocation {
  readonly practiceId: number
  readonly locationId: number
}

const wholeNumber = /^[1-9]\d{0,8}$/

/** Reads `?practiceId=&locationId=`; null if either is missing or not a number. */
export function parsePracticeLocation(search: string): PracticeLocation | null {
  const query = new URLSearchParams(search)
  const practiceId = query.get('practiceId') ?? ''
  const locationId = query.get('locationId') ?? ''
  if (!wholeNumber.test(practiceId) || !wholeNumber.test(locationId)) return null
  return { practiceId: Number(practiceId), locationId: Number(locationId) }
}

export const practiceLocationQuery = ({ practiceId, locationId }: PracticeLocation) =>
  `?practiceId=${practiceId}&locationId=${locationId}`
