import { cents } from '@payment-center/payments/money'
import { wasPaid } from '../invoices/invoice-status-repository.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { brandOf, contactsOf, onlyPracticeOf } from './brand.ts'
import {
  bankReturnEmail,
  extraReturnEmail,
  instalmentDeclineEmail,
  lateReturnEmail,
} from './emails/failed-payment-email.ts'
import { cardExpiryEmail } from './emails/payment-emails.ts'
import { senderOf } from './emails/format.ts'
import {
  composeBill,
  composeReminder,
  composeInstalmentNotice,
  composeReceipt,
} from './compose-payment-mails.ts'
import { issueLinks, createLink, resetLink } from './links.ts'
import {
  type Composed,
  type Mail,
  isFromLeftPractice,
  selectMailedInvoice,
  selectExpiringCard,
} from './content-repository.ts'
import type { Row } from '../db/index.ts'
import { issueCode, issueDigits } from '../auth/code-repository.ts'
import {
  selectActivePayer,
  selectPayersOfPortalUser,
  selectPortalUserByEmail,
} from '../auth/user-repository.ts'
import { logoId, renderHtml, renderText } from './render-email.ts'
import { accountChangeEmail, type AccountChange, accountEmail, codeEmail } from './emails/account-emails.ts'
import type { Message } from '../ports/message-senders.ts'
import type { LocationKey } from '../practices/practice-repository.ts'

type Invoice = Awaited<ReturnType<typeof selectMailedInvoice>>

/** Where the payer pays: by the invoice's own link, or for a plan where its method can be changed. */
async function payLink(dependencies: Dependencies, invoice: Invoice, mail: Mail): Promise<string> {
  const { portalOrigin } = dependencies.settings
  if (invoice.kind === 'off_cycle') return `${portalOrigin}/payment-plans`
  if (invoice.kind !== null) return `${portalOrigin}/overview`
  const linked = {
    invoiceId: invoice.charge_event_id,
    practiceId: invoice.practice_id,
    locationId: invoice.location_id,
    linkDays: invoice.link_days,
  }
  return (await issueLinks(dependencies, mail, [linked])).urlOf(linked)
}

const emails = { bank_return: bankReturnEmail, instalment_decline: instalmentDeclineEmail }

/** The email that reports the failure; null if the invoice was paid since. */
function failureEmail({ status, decline_kind, kind: planKind }: Invoice, kind: keyof typeof emails) {
  const isTakenBack = kind === 'bank_return' && status === 'refunded' && decline_kind === 'disputed'
  if (isTakenBack) return lateReturnEmail
  if (wasPaid(status)) return null
  return planKind === 'off_cycle' ? extraReturnEmail : emails[kind]
}

/** Composes the notice of a returned bank payment or a declined instalment; null if it was paid since. */
async function composeFailedPayment(dependencies: Dependencies, mail: Mail, kind: keyof typeof emails) {
  const invoice = await selectMailedInvoice(dependencies, mail)
  const emailOf = failureEmail(invoice, kind)
  if (emailOf === null) return null
  const brand = await brandOf(dependencies.db, mail.practice_id, mail.location_id)
  const payment = {
    invoiceId: invoice.charge_event_id,
    amount: mail.amount ?? cents(0),
    declineCode: mail.decline_code,
    url: await payLink(dependencies, invoice, mail),
  }
  return { brand, email: emailOf(mail.language, brand.name, payment) }
}

/** Composes the warning about a card; null if no active plan charges it after its expiry any more. */
async function composeCardExpiry({ db, settings }: Dependencies, mail: Mail): Promise<Composed | null> {
  const card = await selectExpiringCard(db, mail.token_id)
  if (card === undefined) return null
  const brand = await brandOf(db, mail.practice_id, mail.location_id)
  const url = `${settings.portalOrigin}/payment-plans`
  return { brand, email: cardExpiryEmail(mail.language, brand.name, card, url) }
}

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
  const sender = practiceId === null ? senderOf(contactsOf(payers), mail.language) : brand.name
  return { brand, email: accountEmail('reset', mail.language, sender, url) }
}

async function composeAccountChange({ db, settings }: Dependencies, mail: Mail, change: AccountChange) {
  const user = await selectPortalUserByEmail(db, mail.recipient)
  if (user === undefined) return null
  const payers = await selectPayersOfPortalUser(db, user.portal_user_id)
  const brand = await brandOf(db, onlyPracticeOf(payers), payers[0]?.location_id ?? null)
  const url = `${settings.portalOrigin}/login`
  return { brand, email: accountChangeEmail(change, mail.language, contactsOf(payers), url) }
}

async function composeExternal(dependencies: Dependencies, mail: Mail): Promise<Composed | null> {
  const { registration_id: registrationId, practice_id: practiceId, location_id: locationId } = mail
  if (registrationId === null || practiceId === null || locationId === null) return null
  const { db, settings } = dependencies
  const brand = await brandOf(db, practiceId, locationId)
  const email = mail.recipient
  const code = await issueCode(dependencies, { kind: 'external', email, registrationId })
  const link = createLink(settings.portalOrigin, code, email, { practiceId, locationId })
  return { brand, email: accountEmail('finish', mail.language, brand.name, `${link}&externalReset=true`) }
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

/** Null without an active account at the practice: there are no methods to unlock. */
async function composeUnlocking(dependencies: Dependencies, mail: Mail): Promise<Composed | null> {
  const { recipient, practice_id: practiceId } = mail
  if (practiceId === null) return null
  const payerId = await selectActivePayer(dependencies.db, recipient, practiceId)
  return payerId === null ? null : composeDigits(dependencies, mail, 'savedMethods')
}

type Compose = (dependencies: Dependencies, mail: Mail) => Promise<Composed | null>

const composers: Readonly<Record<Mail['kind'], Compose>> = {
  reset: composeReset,
  create: composeCreate,
  external: composeExternal,
  registration_digits: (all, mail) => composeDigits(all, mail, 'registration'),
  saved_methods_digits: composeUnlocking,
  receipt: composeReceipt,
  bank_return: (all, mail) => composeFailedPayment(all, mail, 'bank_return'),
  instalment_decline: (all, mail) => composeFailedPayment(all, mail, 'instalment_decline'),
  bill: composeBill,
  reminder: composeReminder,
  instalment_notice: composeInstalmentNotice,
  card_expiry: composeCardExpiry,
  password_change: (all, mail) => composeAccountChange(all, mail, 'password_change'),
  second_factor_on: (all, mail) => composeAccountChange(all, mail, 'second_factor_on'),
  second_factor_off: (all, mail) => composeAccountChange(all, mail, 'second_factor_off'),
  wrong_codes: (all, mail) => composeAccountChange(all, mail, 'wrong_codes'),
}

/** Composes a queued email and creates its codes; null if it has no recipient any more. */
export async function composeMail(dependencies: Dependencies, mail: Mail): Promise<Message | null> {
  if (await isFromLeftPractice(dependencies.db, mail)) return null
  const composed = await composers[mail.kind](dependencies, mail)
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
