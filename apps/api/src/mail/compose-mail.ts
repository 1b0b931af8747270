import type { Row } from '../db/index.ts'
import { issueCode, issueDigits } from '../auth/code-repository.ts'
import { dayOf } from '../base/calendar.ts'
import type { Dependencies } from '../base/dependencies.ts'
import {
  selectActivePayer,
  selectPayersOfPortalUser,
  selectPortalUserByEmail,
} from '../auth/user-repository.ts'
import { brandOf, onlyPracticeOf } from './brand.ts'
import { composeCardExpiry } from './compose-card-expiry-mail.ts'
import { composeBill, composeFailedPayment, type Composed } from './compose-invoice-mail.ts'
import { logoId, renderHtml, renderText } from './render-email.ts'
import { accountChangeEmail, type AccountChange, accountEmail } from './emails/account-emails.ts'
import { codeEmail } from './emails/code-email.ts'
import { receiptEmail } from './emails/receipt-email.ts'
import { createExternalLink, createLink, loginLink, resetLink } from './links.ts'
import type { Message } from '../ports/mailer.ts'
import type { LocationKey } from '../practices/practice-repository.ts'
import { selectPaid } from './content-repository.ts'

type Mail = Row<'mails'>

const locationOf = (payer: Pick<Row<'payers'>, 'practice_id' | 'location_id'>): LocationKey => ({
  practiceId: payer.practice_id,
  locationId: payer.location_id,
})

async function composeCreate(dependencies: Dependencies, mail: Mail): Promise<Composed | null> {
  const { db, settings } = dependencies
  const user = await selectPortalUserByEmail(db, mail.recipient)
  if (user?.status !== 'pending') return null
  const payers = await selectPayersOfPortalUser(db, user.portal_user_id)
  const payer = payers.find(({ practice_id: id }) => id === mail.practice_id) ?? payers[0]
  if (payer === undefined) return null
  const brand = await brandOf(db, payer.practice_id, payer.location_id)
  const code = await issueCode(dependencies, { kind: 'create', email: user.email })
  const url = createLink(settings.portalOrigin, code, user.email, locationOf(payer))
  return { brand, email: accountEmail('create', mail.language, brand.name, url) }
}

/** Unknown accounts get no email; a pending account gets the link that creates it. */
async function composeReset(dependencies: Dependencies, mail: Mail): Promise<Composed | null> {
  const { db, settings } = dependencies
  const user = await selectPortalUserByEmail(db, mail.recipient)
  if (user === undefined) return null
  if (user.status === 'pending') return composeCreate(dependencies, mail)
  const payers = await selectPayersOfPortalUser(db, user.portal_user_id)
  const practiceId = mail.practice_id ?? onlyPracticeOf(payers)
  const payer = payers.find(({ practice_id: id }) => id === practiceId)
  const brand = await brandOf(db, practiceId, payer?.location_id ?? null)
  const code = await issueCode(dependencies, { kind: 'reset', email: user.email })
  const url = resetLink(settings.portalOrigin, code, user.email, payer ? locationOf(payer) : null)
  return { brand, email: accountEmail('reset', mail.language, brand.name, url) }
}

async function composeAccountChange(
  dependencies: Dependencies,
  mail: Mail,
  change: AccountChange,
): Promise<Composed | null> {
  const { db, settings } = dependencies
  const user = await selectPortalUserByEmail(db, mail.recipient)
  if (user === undefined) return null
  const payers = await selectPayersOfPortalUser(db, user.portal_user_id)
  const brand = await brandOf(db, onlyPracticeOf(payers), null)
  return {
    brand,
    email: accountChangeEmail(change, mail.language, brand.name, loginLink(settings.portalOrigin)),
  }
}

async function composeExternal(dependencies: Dependencies, mail: Mail): Promise<Composed | null> {
  const { registration_id: registrationId, practice_id: practiceId, location_id: locationId } = mail
  if (registrationId === null || practiceId === null || locationId === null) return null
  const { db, settings } = dependencies
  const brand = await brandOf(db, practiceId, locationId)
  const email = mail.recipient
  const code = await issueCode(dependencies, { kind: 'external', email, registrationId })
  const url = createExternalLink(settings.portalOrigin, code, email, { practiceId, locationId })
  return { brand, email: accountEmail('finish', mail.language, brand.name, url) }
}

async function composeDigits(
  dependencies: Dependencies,
  mail: Mail,
  purpose: 'registration' | 'savedMethods',
): Promise<Composed | null> {
  if (mail.subject === null) return null
  const brand = await brandOf(dependencies.db, mail.practice_id, mail.location_id)
  const digits = await issueDigits(dependencies, mail.subject)
  return { brand, email: codeEmail(purpose, mail.language, digits) }
}

/** Without an active account at the practice there is nothing to unlock. */
async function composeUnlocking(dependencies: Dependencies, mail: Mail): Promise<Composed | null> {
  const { recipient, practice_id: practiceId } = mail
  if (practiceId === null) return null
  const payerId = await selectActivePayer(dependencies.db, recipient, practiceId)
  return payerId === null ? null : composeDigits(dependencies, mail, 'savedMethods')
}

async function composeReceipt({ db }: Dependencies, mail: Mail): Promise<Composed | null> {
  const [paid] = await selectPaid(db, { invoiceId: mail.charge_event_id ?? '' })
  if (paid === undefined) return null
  const brand = await brandOf(db, mail.practice_id, mail.location_id)
  const receipt = { ...paid, paidOn: dayOf(paid.paid_at, paid.time_zone) }
  return { brand, email: receiptEmail(mail.language, brand.name, receipt) }
}

function compose(dependencies: Dependencies, mail: Mail): Promise<Composed | null> {
  switch (mail.kind) {
    case 'reset':
      return composeReset(dependencies, mail)
    case 'create':
      return composeCreate(dependencies, mail)
    case 'external':
      return composeExternal(dependencies, mail)
    case 'registration_digits':
      return composeDigits(dependencies, mail, 'registration')
    case 'saved_methods_digits':
      return composeUnlocking(dependencies, mail)
    case 'receipt':
      return composeReceipt(dependencies, mail)
    case 'bank_return':
    case 'instalment_decline':
      return composeFailedPayment(dependencies, mail, mail.kind)
    case 'bill':
      return composeBill(dependencies, mail)
    case 'card_expiry':
      return composeCardExpiry(dependencies, mail)
    case 'password_change':
    case 'second_factor_on':
    case 'second_factor_off':
    case 'wrong_codes':
      return composeAccountChange(dependencies, mail, mail.kind)
    default:
      return mail.kind satisfies never
  }
}

/** Composes a queued email and creates its codes; null if it has no recipient any more. */
export async function composeMail(dependencies: Dependencies, mail: Mail): Promise<Message | null> {
  const composed = await compose(dependencies, mail)
  if (composed === null) return null
  const { brand, email } = composed
  return {
    key: mail.message_key,
    fromName: brand.name,
    to: mail.recipient,
    subject: email.subject,
    html: await renderHtml(email, brand, mail.language),
    text: renderText(email, brand),
    picture: brand.logo && { id: logoId, png: brand.logo.png },
  }
}
