import type { selectPayersOfPortalUser } from '../auth/user-repository.ts'
import type { Db, Row } from '../db/index.ts'
import type { Contact } from './emails/format.ts'
import { type LogoPicture, logoPicture, logoBackground, logoSvg } from '../practices/logo.ts'
import { selectLocation, selectPractice } from '../practices/practice-repository.ts'

export interface Brand {
  readonly name: string
  /** `#rrggbb` */
  readonly color: string
  /** Null without a logo, or if it can't be drawn: the email shows the name. */
  readonly logo: LogoPicture | null
  /** Address and phone, one line each; empty if the email is not from one location. */
  readonly footer: readonly string[]
}

const portal: Brand = { name: 'Payment Center', color: '#1c2839', logo: null, footer: [] }

function formatPhone(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}

function footerOf(location: Row<'locations'>): string[] {
  const street = [location.street_1, location.street_2, location.unit].filter(Boolean).join(', ')
  return [street, `${location.city}, ${location.state} ${location.zip}`, formatPhone(location.phone_number)]
}

/** A practice's brand, with the logo, color and address of a given location; the portal's own without a practice. */
export async function brandOf(db: Db, practiceId: number | null, locationId: number | null): Promise<Brand> {
  if (practiceId === null) return portal
  const location = locationId === null ? undefined : await selectLocation(db, { practiceId, locationId })
  const practice = location ?? (await selectPractice(db, practiceId))
  if (practice === undefined) return portal
  const svg = logoSvg(practice)
  return {
    name: practice.name,
    color: location?.location_brand_color ?? practice.brand_color ?? portal.color,
    logo: svg === null ? null : await logoPicture(svg, logoBackground(practice)),
    footer: location === undefined ? [] : footerOf(location),
  }
}

/** A portal user's practices, each once. */
export function contactsOf(payers: Awaited<ReturnType<typeof selectPayersOfPortalUser>>): Contact[] {
  const named = payers.map((payer): [number, Contact] => [
    payer.practice_id,
    { name: payer.practice_name, phone: formatPhone(payer.phone_number) },
  ])
  return [...new Map(named).values()]
}

/** The practice that an email to a portal user is from: their only one, or null if they have several or none. */
export function onlyPracticeOf(payers: readonly Pick<Row<'payers'>, 'practice_id'>[]): number | null {
  const practices = new Set(payers.map((payer) => payer.practice_id))
  const [practiceId] = practices
  return practices.size === 1 && practiceId !== undefined ? practiceId : null
}
