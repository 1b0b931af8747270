import type { LinkInstitution, LinkLogin } from '../../shared/link-protocol.ts'
import { askServer } from '../ask-server.ts'
import { actions, button, make, problem, textField, typedIn } from '../elements.ts'
import type { LinkSession } from '../link-session.ts'
import { showAccounts } from './accounts.ts'
import { showError } from './error.ts'

export function showCredentials(session: LinkSession, institution: LinkInstitution): void {
  const { words } = session
  session.status = 'requires_credentials'
  const form = make('form')
  const submit = make('button', { type: 'submit', className: 'primary' }, words.submit)
  const wrong = problem('')
  form.append(
    make('p', { className: 'quiet' }, words.sandboxHint),
    wrong,
    textField(words.username, { name: 'username', autocomplete: 'off', required: true }),
    textField(words.password, { name: 'password', type: 'password', autocomplete: 'off', required: true }),
    actions(submit, button(words.back, session.toInstitutions)),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const typed = { username: typedIn(form, 'username'), password: typedIn(form, 'password') }
    submit.disabled = true
    wrong.textContent = ''
    session.tell('SUBMIT_CREDENTIALS')
    void signIn(session, institution, typed).then((complaint) => {
      submit.disabled = false
      wrong.textContent = complaint
      if (complaint !== '') form.querySelector<HTMLInputElement>('[name=password]')?.focus()
    })
  })
  session.show('CREDENTIAL', words.credentialsTitle(institution.name), form)
}

/** Goes on to the accounts, or says what was wrong with what was typed. */
async function signIn(
  session: LinkSession,
  institution: LinkInstitution,
  typed: { readonly username: string; readonly password: string },
): Promise<string> {
  const asked = await askServer<LinkLogin>('login', {
    link_token: session.token,
    institution_id: institution.institution_id,
    username: typed.username.trim(),
    password: typed.password,
  })
  if (asked.ok) {
    session.failure = null
    showAccounts(session, institution, asked.answer)
    return ''
  }
  if (asked.error === null) return session.words.unreachable
  session.failure = { error: asked.error, requestId: asked.requestId }
  session.tell('ERROR', { error: asked.error })
  if (asked.error.error_code === 'INVALID_CREDENTIALS')
    return asked.error.display_message ?? asked.error.error_message
  showError(session, asked.error)
  return ''
}
