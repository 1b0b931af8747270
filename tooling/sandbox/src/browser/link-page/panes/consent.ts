import { actions, button, make } from '../elements.ts'
import type { LinkSession } from '../link-session.ts'

export function showConsent(session: LinkSession): void {
  const { words, started } = session
  session.status = 'requires_consent'
  session.show(
    'CONSENT',
    words.consentTitle(started.clientName),
    make('p', { className: 'quiet' }, words.consentBody),
    actions(button(words.continue, session.toInstitutions, 'primary')),
  )
}
