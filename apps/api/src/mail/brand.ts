import type { Db } from '../server/dependencies.ts'
import { selectLocation, selectPractice } from '../practices/practice-repository.ts'
import { selectPayersOfPortalUser } from '../users/user-repository.ts'

/** The name, color and address that an email shows. */
export interface Brand {
  readonly name: string
  /** `#rrggbb` */
  readonly color: string
  /** Address and phone, one line each; empty if the email is not from one location. */
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

/** A practice's brand, with the location's address if one is given; the portal's own brand without a practice. */
export async function brandOf(db: Db, practiceId: number | null, locationId: number | null): Promise<Brand> {
  const practice = practiceId === null ? undefined : await selectPractice(db, practiceId)
  if (practice === undefined) return portal
  return {
    name: practice.name,
    color: practice.brand_color ?? portal.color,
    footer: locationId === null ? [] : await footerOf(db, practice.practice_id, locationId),
  }
}

/** The practice that an email to a portal user is from: their only one, or null if they have several or none. */
export async function practiceOfPortalUser(db: Db, portalUserId: number): Promise<number | null> {
  const payers = await selectPayersOfPortalUser(db, portalUserId)
  const practices = new Set(payers.map((payer) => payer.practice_id))
  const [practiceId] = practices
  return practices.size === 1 && practiceId !== undefined ? practiceId : null
}
