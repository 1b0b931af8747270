import { selectExpiringCard } from './content-repository.ts'
import type { Row } from '../db/index.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { brandOf } from './brand.ts'
import type { Composed } from './compose-invoice-mail.ts'
import { cardExpiryEmail } from './emails/card-expiry-email.ts'
import { plansLink } from './links.ts'

/** Composes the warning about a card; null if no active plan charges it after its expiry any more. */
export async function composeCardExpiry(
  { db, settings }: Dependencies,
  mail: Row<'mails'>,
): Promise<Composed | null> {
  const card = await selectExpiringCard(db, mail.token_id)
  if (card === undefined) return null
  const brand = await brandOf(db, mail.practice_id, mail.location_id)
  const email = cardExpiryEmail(mail.language, brand.name, {
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    nextPaymentOn: card.next_billing_date,
    url: plansLink(settings.portalOrigin),
  })
  return { brand, email }
}
