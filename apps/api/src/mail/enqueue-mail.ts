import type { Dependencies } from '../base/dependencies.ts'
import { insertMail, type NewMail } from './mail-repository.ts'
import { sendDueMails } from './send-due-mails.ts'

/** Queues an email and sends it in the background, so that sending does not affect the response time. */
export async function enqueueMail(dependencies: Dependencies, order: NewMail): Promise<void> {
  await insertMail(dependencies.db, order, dependencies.clock())
  dependencies.background.run('mail', () => sendDueMails(dependencies))
}
