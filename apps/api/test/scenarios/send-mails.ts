import type { Dependencies } from '../../src/base/dependencies.ts'
import { sendDueMails } from '../../src/mail/send-due-mails.ts'

/** Sends the due emails, also those that take longer than a round of the loop and go on in the background. */
export async function sendMails(dependencies: Dependencies): Promise<void> {
  await sendDueMails(dependencies)
  await dependencies.background.drain()
}
