import * as v from 'valibot'
import { id } from '../wire/values.ts'

export interface PracticeLocation {
  readonly practiceId: string
  readonly locationId: string
}

const query = v.object({ practiceId: id, locationId: id })

/** Reads `?practiceId=&locationId=`; null if either is missing. */
export function parsePracticeLocation(search: string): PracticeLocation | null {
  const parsed = v.safeParse(query, Object.fromEntries(new URLSearchParams(search)))
  return parsed.success ? parsed.output : null
}

export const practiceLocationQuery = ({ practiceId, locationId }: PracticeLocation) =>
  `?${new URLSearchParams({ practiceId, locationId }).toString()}`
