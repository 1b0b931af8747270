import { button, problem } from '../elements.ts'
import { showPane, type LinkSession } from '../link-session.ts'

/** Shows the server's error; returns a text for the current pane when the server can't be reached. */
export function showFailure(session: LinkSession, failure: NonNullable<LinkSession['failure']>): string {
  const { messages } = session
  const { error } = failure
  if (error === null) return messages.unreachable
  session.failure = failure
  const buttons = [button(messages.exit, session.leave)]
  if (error.error_type === 'INSTITUTION_ERROR')
    buttons.push(button(messages.otherInstitution, session.toInstitutions))
  showPane(messages.errorTitle, problem(error.display_message ?? error.error_message), ...buttons)
  return ''
}
