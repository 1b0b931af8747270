import type { LinkInstitution, LinkResult } from '../../shared/link-protocol.ts'
import { actions, button, make } from '../elements.ts'
import type { LinkSession } from '../link-session.ts'

export function showDone(session: LinkSession, institution: LinkInstitution, result: LinkResult): void {
  const { words, started } = session
  session.show(
    'CONNECTED',
    words.doneTitle,
    make('p', {}, words.doneBody(started.clientName)),
    actions(button(words.finish, () => session.succeed(result, institution), 'primary')),
  )
}
