import type { Row } from '../db/index.ts'
import type { Dependencies } from '../base/dependencies.ts'
import type { Language } from '../base/language.ts'
import { findInvoice } from '../invoices/invoice-repository.ts'
import { isPayable } from '../invoices/invoice-status-repository.ts'
import { selectPractice } from '../practices/practice-repository.ts'
import { shortLinkOf } from './short-link.ts'
import { findRecipient } from './text-repository.ts'

/** Without letters that GSM 7-bit lacks, such as á and í: with one, a text costs twice as much. */
const words: Readonly<
  Record<Language, { bill: (sender: string, url: string) => string; optOut: (sender: string) => string }>
> = {
  en: {
    bill: (sender, url) => `${sender}: You have a new bill. View and pay: ${url} Reply STOP to opt out`,
    optOut: (sender) => `${sender}: You get no more texts from us. Reply START to get them again.`,
  },
  es: {
    bill: (sender, url) =>
      `${sender}: Tiene una factura nueva. Ver y pagar: ${url} Responda STOP para no recibir mensajes`,
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
  const recipient = await findRecipient(db, { kind, invoiceId: invoice.invoiceId })
  // The payer may have another number by now.
  if (recipient?.number !== text.recipient) return null
  const url = await shortLinkOf(dependencies, { ...invoice, payerId: invoice.payer.payer_id })
  return t[kind](senderOf(practice), url)
}
