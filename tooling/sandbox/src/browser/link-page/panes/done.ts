import type { LinkInstitution, LinkResult } from '../../shared/link-protocol.ts'
import { button, make } from '../elements.ts'
import { showPane, type LinkSession } from '../link-session.ts'

export function showDone(session: LinkSession, institution: LinkInstitution, result: LinkResult): void {
  const { messages, started } = session
  showPane(
    messages.doneTitle,
    make('p', {}, messages.doneBody(started.clientName)),
    button(messages.finish, () => session.succeed(result, institution)),
  )
}
