import { sql } from 'kysely'
import type { Row } from '../db/index.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { brandOf } from './brand.ts'
import type { Composed } from './compose-invoice-mail.ts'
import { cardExpiryEmail } from './emails/card-expiry-email.ts'
import { plansLink } from './links.ts'

/** Whether a joined `saved_cards` row expires before its `payment_plans` row is billed next. */
export const expiresBeforeBilling = sql<boolean>`payment_plans.next_billing_date >=
  make_date(saved_cards.exp_year, saved_cards.exp_month, 1) + interval '1 month'`

/** Composes the warning about a card; null if no active plan charges it after its expiry any more. */
export async function composeCardExpiry(
  { db, settings }: Dependencies,
  mail: Row<'mails'>,
): Promise<Composed | null> {
  const card = await db
    .selectFrom('saved_cards')
    .innerJoin('payment_plans', 'payment_plans.token_id', 'saved_cards.token_id')
    .select(['brand', 'last4', 'exp_month', 'exp_year', 'next_billing_date'])
    .where('saved_cards.token_id', '=', mail.token_id)
    .where('payment_plans.status', '=', 'active')
    .where(expiresBeforeBilling)
    .orderBy('next_billing_date')
    .executeTakeFirst()
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
