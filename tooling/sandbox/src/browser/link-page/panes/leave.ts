import { button, make } from '../elements.ts'
import { showPane, type LinkSession } from '../link-session.ts'

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
