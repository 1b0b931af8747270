import type { LinkError } from '../../shared/link-protocol.ts'
import { button, problem } from '../elements.ts'
import { showPane, type LinkSession } from '../link-session.ts'

export function showError(session: LinkSession, error: LinkError): void {
  const { messages } = session
  const buttons = [button(messages.exit, session.leave)]
  if (error.error_type === 'INSTITUTION_ERROR')
    buttons.push(button(messages.otherInstitution, session.toInstitutions))
  showPane(messages.errorTitle, problem(error.display_message ?? error.error_message), ...buttons)
}
