import type { Dependencies } from '../server/dependencies.ts'
import { insertMail, type NewMail } from './mail-repository.ts'
import { sendDueMails } from './send-due-mails.ts'

/** Writes a mail down and has it sent apart from the answer, which so takes as long whatever becomes of it. */
export async function enqueueMail(dependencies: Dependencies, order: NewMail): Promise<void> {
  await insertMail(dependencies.db, order, dependencies.clock())
  dependencies.background.run('mail', () => sendDueMails(dependencies))
}
