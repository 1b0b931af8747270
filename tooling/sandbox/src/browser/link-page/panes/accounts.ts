import type { LinkInstitution, LinkLogin, LinkResult } from '../../shared/link-protocol.ts'
import { askServer } from '../ask-server.ts'
import { actions, make, problem, typedIn } from '../elements.ts'
import type { LinkSession } from '../link-session.ts'
import { showDone } from './done.ts'
import { showError } from './error.ts'

export function showAccounts(session: LinkSession, institution: LinkInstitution, login: LinkLogin): void {
  const { words } = session
  session.status = 'requires_account_selection'
  const form = make('form')
  const choose = make('button', { type: 'submit', className: 'primary', disabled: true }, words.continue)
  const wrong = problem('')
  const choices = login.accounts.map(({ name, mask }) =>
    make(
      'label',
      {},
      make('input', { type: 'radio', name: 'account', value: mask }),
      `${name} ••••\u00a0${mask}`,
    ),
  )
  const group = make('fieldset', {}, ...choices)
  group.setAttribute('aria-label', words.accounts)
  group.addEventListener('change', () => (choose.disabled = false))
  form.append(make('p', { className: 'quiet' }, words.accountsBody), group, wrong, actions(choose))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    choose.disabled = true
    void link(session, institution, login, typedIn(form, 'account')).then((complaint) => {
      choose.disabled = false
      wrong.textContent = complaint
    })
  })
  session.show('SELECT_ACCOUNT', words.accountsTitle, form)
}

async function link(
  session: LinkSession,
  institution: LinkInstitution,
  { loginId }: LinkLogin,
  mask: string,
): Promise<string> {
  const body = { link_token: session.token, login_id: loginId, mask }
  const asked = await askServer<LinkResult>('finish', body)
  if (asked.ok) showDone(session, institution, asked.answer)
  else if (asked.error === null) return session.words.unreachable
  else {
    session.failure = { error: asked.error, requestId: asked.requestId }
    session.tell('ERROR', { error: asked.error })
    showError(session, asked.error)
  }
  return ''
}
