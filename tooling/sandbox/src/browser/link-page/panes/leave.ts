import { actions, button, make } from '../elements.ts'
import type { LinkSession } from '../link-session.ts'

/** Asks once before leaving; whoever stays comes back to the pane as it was. */
export function confirmLeaving(session: LinkSession): void {
  const pane = document.querySelector('.pane')
  if (pane === null || pane.querySelector('[data-leaving]') !== null) return
  const before = [...pane.childNodes]
  const stay = () => {
    pane.replaceChildren(...before)
    pane.querySelector<HTMLElement>('h1')?.focus()
  }
  const text = make('p', {}, session.words.leaveBody)
  text.dataset['leaving'] = ''
  session.show(
    'EXIT',
    session.words.leaveTitle,
    text,
    actions(button(session.words.leave, session.leave, 'primary'), button(session.words.stay, stay)),
  )
}
