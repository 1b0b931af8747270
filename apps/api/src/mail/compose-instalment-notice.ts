import type { Dependencies } from '../base/dependencies.ts'
import { todayAtPractice } from '../practices/practice-repository.ts'
import { brandOf } from './brand.ts'
import { type Composed, type Mail, selectComingInstalment } from './content-repository.ts'
import { instalmentNoticeEmail } from './emails/instalment-notice-email.ts'

/**
 * Composes the notice of an instalment; null if its plan has ended, has no method, has less left than the notice would
 * say, or charges it today.
 */
export async function composeInstalmentNotice(
  { db, clock, settings }: Dependencies,
  mail: Mail,
): Promise<Composed | null> {
  const { amount } = mail
  const plan = await selectComingInstalment(db, mail.payment_plan_id)
  if (plan === undefined || amount === null || plan.balance_subtotal + plan.balance_tax < amount) return null
  const { next_billing_date: chargedOn, last4, ...method } = plan
  if (last4 === null || chargedOn <= (await todayAtPractice(db, plan.practice_id, clock()))) return null
  const brand = await brandOf(db, mail.practice_id, mail.location_id)
  const email = instalmentNoticeEmail(mail.language, brand.name, {
    amount,
    chargedOn,
    method: { ...method, last4 },
    url: `${settings.portalOrigin}/payment-plans`,
  })
  return { brand, email }
}
