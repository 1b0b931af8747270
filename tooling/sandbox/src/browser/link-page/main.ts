import { connectToPage } from '../shared/frame-port.ts'
import type { FromLink, LinkStart, LinkWelcome, ToLink } from '../shared/link-protocol.ts'
import { askServer } from './ask-server.ts'
import { problem } from './elements.ts'
import { keepFocusInside } from './keep-focus.ts'
import { createSession, showPane, type LinkSession } from './link-session.ts'
import { showConsent } from './panes/consent.ts'
import { showError } from './panes/error.ts'
import { showInstitutions } from './panes/institutions.ts'
import { confirmLeaving } from './panes/leave.ts'
import { words } from './words.ts'

const { port, welcome } = await connectToPage<LinkWelcome, FromLink, ToLink>()
keepFocusInside()
showPane(words.en.loading)
const asked = await askServer<LinkStart>('start', { link_token: welcome.token })
const started: LinkStart = asked.ok ? asked.answer : { clientName: '', language: 'en', institutions: [] }
const session = createSession(port, welcome.token, started, showInstitutions)
document.documentElement.lang = started.language
listenForLeaving(session)

if (asked.ok) showConsent(session)
else if (asked.error === null) showPane(session.words.errorTitle, problem(session.words.unreachable))
else {
  session.failure = { error: asked.error, requestId: asked.requestId }
  session.tell('ERROR', { error: asked.error })
  showError(session, asked.error)
}

function listenForLeaving(linking: LinkSession): void {
  const close = document.querySelector<HTMLButtonElement>('.close')
  const leave = () => confirmLeaving(linking)
  if (close) {
    close.hidden = false
    close.textContent = '✕'
    close.setAttribute('aria-label', linking.words.close)
    close.addEventListener('click', leave)
  }
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') leave()
  })
  port.listen(leave)
}
