import type { Db } from '../server/dependencies.ts'
import { selectLocation, selectPractice } from '../practices/practice-repository.ts'
import { selectPayersOfPortalUser } from '../users/user-repository.ts'

/** Whose name, colour and address a mail bears. */
export interface Brand {
  readonly name: string
  /** `#rrggbb` */
  readonly color: string
  /** Address and phone, one line each; none where the mail speaks for no one location. */
  readonly footer: readonly string[]
}

const portal: Brand = { name: 'Payment Center', color: '#1c2839', footer: [] }

function formatPhone(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}

async function footerOf(db: Db, practiceId: number, locationId: number): Promise<string[]> {
  const location = await selectLocation(db, practiceId, locationId)
  if (location === undefined) return []
  const street = [location.street_1, location.street_2, location.unit].filter(Boolean).join(', ')
  return [street, `${location.city}, ${location.state} ${location.zip}`, formatPhone(location.phone_number)]
}

/** The brand of a practice, with a location's address below where there is one; the portal's own without. */
export async function brandOf(db: Db, practiceId: number | null, locationId: number | null): Promise<Brand> {
  const practice = practiceId === null ? undefined : await selectPractice(db, practiceId)
  if (practice === undefined) return portal
  return {
    name: practice.name,
    color: practice.brand_color ?? portal.color,
    footer: locationId === null ? [] : await footerOf(db, practice.practice_id, locationId),
  }
}

/** The practice that speaks to a portal user: the only one he has; null where he has several or none. */
export async function practiceOfPortalUser(db: Db, portalUserId: number): Promise<number | null> {
  const payers = await selectPayersOfPortalUser(db, portalUserId)
  const practices = new Set(payers.map((payer) => payer.practice_id))
  const [practiceId] = practices
  return practices.size === 1 && practiceId !== undefined ? practiceId : null
}
