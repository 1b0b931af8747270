import type { LinkInstitution, LinkLogin, LinkResult } from '../../shared/protocol.ts'
import { callServer, showPane, type LinkSession } from '../link-session.ts'
import { make, problem, fieldValue } from '../elements.ts'
import { showDone, showFailure } from './end.ts'

/** In update mode the accounts stay the same; otherwise the user chooses one. */
export async function afterLogin(
  session: LinkSession,
  institution: LinkInstitution,
  login: LinkLogin,
): Promise<void> {
  if (session.started.renewed === null) return showAccounts(session, institution, login)
  const errorText = await link(session, institution, login, null)
  if (errorText !== '') showPane(errorText)
}

function showAccounts(session: LinkSession, institution: LinkInstitution, login: LinkLogin): void {
  const { messages } = session
  session.status = 'requires_account_selection'
  const form = make('form')
  const choose = make('button', { type: 'submit', disabled: true }, messages.continue)
  const errorLine = problem('')
  const choices = login.accounts.map(({ name, mask }) =>
    make(
      'label',
      {},
      make('input', { type: 'radio', name: 'account', value: mask }),
      `${name} ••••\u00a0${mask}`,
    ),
  )
  const group = make('fieldset', {}, ...choices)
  group.setAttribute('aria-label', messages.accounts)
  group.addEventListener('change', () => (choose.disabled = false))
  form.append(make('p', {}, messages.accountsBody), group, errorLine, choose)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    choose.disabled = true
    void link(session, institution, login, fieldValue(form, 'account')).then((errorText) => {
      choose.disabled = false
      errorLine.textContent = errorText
    })
  })
  showPane(messages.accountsTitle, form)
}

async function link(
  session: LinkSession,
  institution: LinkInstitution,
  { loginId }: LinkLogin,
  mask: string | null,
): Promise<string> {
  const body = { link_token: session.token, login_id: loginId, mask }
  const asked = await callServer<LinkResult>('finish', body)
  if (!asked.ok) return showFailure(session, asked)
  showDone(session, institution, asked.answer)
  return ''
}
