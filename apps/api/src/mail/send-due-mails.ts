import type { Row } from '../db/index.ts'
import type { Dependencies } from '../server/dependencies.ts'
import { processDueJobs } from '../server/process-due-jobs.ts'
import { composeMail } from './compose-mail.ts'
import { MailRefusedError } from '../ports/mailer.ts'
import { deleteMail, takeDueMails } from './mail-repository.ts'

/** Sends one email and deletes it, unless sending it can be retried. */
async function sendMail(dependencies: Dependencies, mail: Row<'mails'>): Promise<void> {
  const { db, mailer, clock, log } = dependencies
  const { mail_id: mailId, kind } = mail
  if (mail.ends_at <= clock()) {
    log.error({ mailId, kind }, 'mail given up: it could not be sent in time')
    await deleteMail(db, mailId)
    return
  }
  const message = await composeMail(dependencies, mail)
  try {
    if (message !== null) await mailer.send(message)
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error
    log.warn({ err: error, mailId, kind }, 'mail refused')
  }
  await deleteMail(db, mailId)
}

/** Sends all due emails. A failed one is retried later and does not hold up the others. */
export async function sendDueMails(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  await processDueJobs(
    dependencies,
    {
      name: 'mail',
      take: (now) => takeDueMails(dependencies.db, now),
      run: (mail) => sendMail(dependencies, mail),
    },
    signal,
  )
}
