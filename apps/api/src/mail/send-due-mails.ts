import { timeVendor } from '../base/counters.ts'
import type { Row } from '../db/index.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { nextSendingTime } from '../base/calendar.ts'
import { sendDueMessages } from '../base/process-due-jobs.ts'
import { composeMail } from './compose-mail.ts'
import { MailRefusedError, MailUndeliveredError } from '../ports/message-senders.ts'
import { deleteMail, insertMail, mailQueue, type NewMail } from './mail-repository.ts'

/** How often the content may go to the mail server without a response. Digits have ended before the second time. */
const maxHandovers = 2

function reasonToDrop(mail: Row<'mails'>, now: Date): string | null {
  if (mail.ends_at <= now) return 'mail given up: it could not be sent in time'
  if (mail.handed_over_at === null) return null
  return mail.handover_count < maxHandovers ? null : 'mail given up: the mail server may have accepted it'
}

async function sendMail(dependencies: Dependencies, mail: Row<'mails'>): Promise<void> {
  const { db, mailer, clock, log } = dependencies
  const { mail_id: mailId, kind } = mail
  const reason = reasonToDrop(mail, clock())
  if (reason !== null) {
    log.error({ mailId, kind }, reason)
    await deleteMail(db, { mailId })
    return
  }
  const sendAt = nextSendingTime(clock(), mail.time_zone)
  if (sendAt > clock()) return mailQueue.postpone(db, mail, sendAt)
  const message = await composeMail(dependencies, mail)
  const handover_count = mail.handover_count + 1
  const recordHandover = () => mailQueue.recordHandover(db, mail, { handover_count }, clock())
  try {
    if (message !== null) await timeVendor('mail', 'send', () => mailer.send(message, recordHandover))
  } catch (error) {
    if (error instanceof MailUndeliveredError)
      await mailQueue.undoHandover(db, mail, { handover_count: mail.handover_count })
    if (!(error instanceof MailRefusedError)) throw error
    log.warn({ err: error, mailId, kind }, 'mail refused')
  }
  await deleteMail(db, { mailId })
}

/** Sends the due emails that may be sent now. A failed one is retried later and does not hold up the others. */
export async function sendDueMails(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  const { db, mailAllowance: allowance } = dependencies
  await sendDueMessages(
    dependencies,
    {
      name: 'mail',
      allowance,
      take: (now, most, onlyCodes) => mailQueue.takeDue(db, now, most, onlyCodes),
      run: (mail) => sendMail(dependencies, mail),
    },
    signal,
  )
}

/** Queues an email and sends it in the background, so that sending does not affect the response time. */
export async function enqueueMail(dependencies: Dependencies, order: NewMail): Promise<void> {
  await insertMail(dependencies.db, order, dependencies.clock())
  dependencies.background.run('mail', () => sendDueMails(dependencies))
}
