import { connectToPage } from '../shared/frame-port.ts'
import type { FromLink, LinkStart, LinkWelcome, ToLink } from '../shared/protocol.ts'
import { callServer, createSession, showPane, type LinkSession } from './link-session.ts'
import { problem, trapFocus, isPhone } from './elements.ts'
import { takeBankLogin } from './panes/bank-site.ts'
import { showConsent } from './panes/consent.ts'
import { showFailure, confirmLeaving } from './panes/end.ts'
import { showInstitutions } from './panes/institutions.ts'
import { messages } from './messages.ts'

const { port, welcome } = await connectToPage<LinkWelcome, FromLink, ToLink>()
trapFocus()
showPane(messages.en.loading)
const asked = await callServer<LinkStart>('start', {
  link_token: welcome.token,
  is_phone: isPhone,
  received_redirect_uri: welcome.receivedRedirectUri,
})
const started: LinkStart = asked.ok
  ? asked.answer
  : { clientName: '', language: 'en', institutions: [], renewed: null, returned: null }
const session = createSession(port, welcome.token, started, showInstitutions)
document.documentElement.lang = started.language
listenForLeaving(session)

if (asked.ok && started.returned) void takeBankLogin(session, started.returned)
else if (asked.ok) showConsent(session)
else {
  const errorText = showFailure(session, asked)
  if (errorText !== '') showPane(session.messages.errorTitle, problem(errorText))
}

function listenForLeaving(linking: LinkSession): void {
  const close = document.querySelector<HTMLButtonElement>('.close')
  const leave = () => confirmLeaving(linking)
  if (close) {
    close.hidden = false
    close.textContent = '✕'
    close.setAttribute('aria-label', linking.messages.close)
    close.addEventListener('click', leave)
  }
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') leave()
  })
  port.listen(leave)
}
