import type { LinkInstitution, LinkResult } from '../../shared/protocol.ts'
import { button, make, problem } from '../elements.ts'
import { showPane, type LinkSession } from '../link-session.ts'

export function showDone(session: LinkSession, institution: LinkInstitution, result: LinkResult): void {
  const { messages, started } = session
  showPane(
    messages.doneTitle,
    make('p', {}, messages.doneBody(started.clientName)),
    button(messages.finish, () => session.succeed(result, institution)),
  )
}

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

/** Asks for confirmation; staying restores the previous pane. */
export function confirmLeaving(session: LinkSession): void {
  const pane = document.querySelector('.pane')
  if (pane === null || pane.querySelector('[data-leaving]') !== null) return
  const before = [...pane.childNodes]
  const stay = () => {
    pane.replaceChildren(...before)
    pane.querySelector<HTMLElement>('h1')?.focus()
  }
  const text = make('p', {}, session.messages.leaveBody)
  text.dataset['leaving'] = ''
  showPane(
    session.messages.leaveTitle,
    text,
    button(session.messages.leave, session.leave),
    button(session.messages.stay, stay),
  )
}
