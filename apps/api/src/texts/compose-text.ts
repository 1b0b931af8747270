import type { InvoiceTextKind } from '@payment-center/validation/wire'
import type { Row } from '../db/index.ts'
import type { Dependencies } from '../base/dependencies.ts'
import type { Language } from '../base/language.ts'
import { findInvoice } from '../invoices/invoice-repository.ts'
import { isPayable } from '../invoices/invoice-status-repository.ts'
import { recordSentLink } from '../invoices/sent-link-repository.ts'
import { selectStillOpen } from '../reminders/reminder-repository.ts'
import { selectPractice } from '../practices/practice-repository.ts'
import { shortLinkOf } from './short-link.ts'
import { findRecipient } from './text-repository.ts'

/** @param code six letters, by which the practice finds the text */
type Words = (sender: string, url: string, code: string) => string

/** Avoids letters that GSM 7-bit lacks, such as á and í: one of them doubles the price of a text. */
const words: Readonly<
  Record<Language, Readonly<Record<InvoiceTextKind, Words>> & { optOut: (sender: string) => string }>
> = {
  en: {
    bill: (sender, url, code) =>
      `${sender}: You have a new bill. View and pay: ${url} Call us to check: code ${code}. Reply STOP to opt out`,
    reminder: (sender, url, code) =>
      `${sender}: A reminder of your bill. View and pay: ${url} Call us to check: code ${code}. Reply STOP to opt out`,
    optOut: (sender) => `${sender}: You get no more texts from us. Reply START to get them again.`,
  },
  es: {
    bill: (sender, url, code) =>
      `${sender}: Tiene una factura. Ver y pagar: ${url} Llame para verificar: clave ${code}. Responda STOP para cancelar`,
    reminder: (sender, url, code) =>
      `${sender}: Recordatorio de pago. Ver y pagar: ${url} Llame para verificar: clave ${code}. Responda STOP para cancelar`,
    optOut: (sender) => `${sender}: Ya no recibe mensajes nuestros. Responda START para recibirlos otra vez.`,
  },
}

/** A practice's name as the beginning of a text: on one line, and never most of it. */
const senderOf = ({ name }: Row<'practices'>) => name.replaceAll(/\s+/g, ' ').trim().slice(0, 60)

/** The content of a text; null if it must not be sent any more. */
export async function composeText(dependencies: Dependencies, text: Row<'texts'>): Promise<string | null> {
  const { db } = dependencies
  const practice = await selectPractice(db, text.practice_id)
  if (practice === undefined) return null
  const t = words[text.language]
  if (text.kind === 'opt_out') return t.optOut(senderOf(practice))
  const invoice = await findInvoice(db, text.charge_event_id ?? '')
  if (invoice === null || !invoice.isCollectible || !isPayable(invoice.status)) return null
  const { kind } = text
  const { practiceId, invoiceId } = invoice
  if (kind === 'reminder' && (await selectStillOpen(db, [invoiceId])).length === 0) return null
  const recipient = await findRecipient(db, { kind, invoiceId })
  // The payer may have another number by now.
  if (recipient?.recipient !== text.recipient) return null
  const message = { practiceId, messageKey: text.message_key, invoiceIds: [invoiceId] }
  const { code, link_key } = await recordSentLink(db, message, dependencies.clock())
  const { payer_id } = invoice.payer
  const linked = { practice_id: practiceId, charge_event_id: invoiceId, payer_id, link_key }
  const url = await shortLinkOf(dependencies, linked)
  return t[kind](senderOf(practice), url, code)
}
