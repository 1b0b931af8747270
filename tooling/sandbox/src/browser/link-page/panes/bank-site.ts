import {
  bankSiteDone,
  type BankSite,
  type LinkChoice,
  type LinkLogin,
  type LinkReturn,
} from '../../shared/protocol.ts'
import { callServer, showPane, type LinkSession } from '../link-session.ts'
import { button, make, problem, isPhone } from '../elements.ts'
import { afterLogin } from './accounts.ts'
import { showCredentials } from './credentials.ts'
import { showFailure } from './end.ts'

/** Signs in at an institution: in Link, or on the bank's own site. */
export function showBank(session: LinkSession, { institution, hasOwnSite }: LinkChoice): void {
  session.institution = institution
  if (!hasOwnSite) return showCredentials(session, institution)
  const { messages } = session
  session.status = 'requires_oauth'
  const errorLine = problem('')
  const go = () =>
    void visitBank(session, institution.institution_id).then((text) => (errorLine.textContent = text))
  showPane(
    messages.bankSiteTitle(institution.name),
    make('p', {}, messages.bankSiteBody),
    errorLine,
    button(messages.toBankSite, go),
  )
}

/** Leaves for the bank's site, or opens it in a window; returns an error text. */
async function visitBank(session: LinkSession, institution_id: string): Promise<string> {
  const body = { link_token: session.token, institution_id, is_phone: isPhone }
  const asked = await callServer<BankSite>('leave-for-bank', body)
  if (!asked.ok) return asked.error?.error_message ?? session.messages.unreachable
  if (isPhone) session.redirect(asked.answer.path)
  else waitForWindow(session, asked.answer)
  return ''
}

function waitForWindow(session: LinkSession, { path, stateId }: BankSite): void {
  const bank = window.open(path, '_blank', 'popup,width=480,height=640')
  const onMessage = ({ source, origin, data }: MessageEvent) => {
    if (source !== bank || origin !== location.origin || data !== bankSiteDone) return
    window.removeEventListener('message', onMessage)
    const { institution } = session
    if (institution) void takeBankLogin(session, { institution, hasOwnSite: true, stateId })
  }
  window.addEventListener('message', onMessage)
}

/** Continues after the bank's site. */
export async function takeBankLogin(session: LinkSession, returned: LinkReturn): Promise<void> {
  const { institution, stateId } = returned
  session.institution = institution
  const body = { link_token: session.token, oauth_state_id: stateId }
  const asked = await callServer<LinkLogin>('login-from-bank', body)
  if (asked.ok) return afterLogin(session, institution, asked.answer)
  const errorText = showFailure(session, asked)
  if (errorText !== '') showPane(errorText)
}
