import { button, make } from '../elements.ts'
import { showBank } from './bank-site.ts'
import { showPane, type LinkSession } from '../link-session.ts'

export function showConsent(session: LinkSession): void {
  const { messages, started } = session
  session.status = 'requires_consent'
  const { renewed } = started
  const next = () => (renewed === null ? session.toInstitutions() : showBank(session, renewed))
  showPane(
    messages.consentTitle(started.clientName),
    make('p', {}, messages.consentBody),
    button(messages.continue, next),
  )
}
