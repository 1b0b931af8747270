import type { LinkInstitution, LinkLogin } from '../../shared/protocol.ts'
import { callServer, showPane, type LinkSession } from '../link-session.ts'
import { button, make, problem, textField, fieldValue } from '../elements.ts'
import { afterLogin } from './accounts.ts'
import { showFailure } from './end.ts'

export function showCredentials(session: LinkSession, institution: LinkInstitution): void {
  const { messages } = session
  session.status = 'requires_credentials'
  const form = make('form')
  const submit = make('button', { type: 'submit' }, messages.submit)
  const errorLine = problem('')
  form.append(
    make('p', {}, messages.sandboxHint),
    errorLine,
    textField(messages.username, { name: 'username', autocomplete: 'off', required: true }),
    textField(messages.password, { name: 'password', type: 'password', autocomplete: 'off', required: true }),
    submit,
    button(messages.back, session.toInstitutions),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const typed = { username: fieldValue(form, 'username'), password: fieldValue(form, 'password') }
    submit.disabled = true
    errorLine.textContent = ''
    void signIn(session, institution, typed).then((errorText) => {
      submit.disabled = false
      errorLine.textContent = errorText
      if (errorText !== '') form.querySelector<HTMLInputElement>('[name=password]')?.focus()
    })
  })
  showPane(messages.credentialsTitle(institution.name), form)
}

/** Shows the accounts, or returns an error text for the form. */
async function signIn(
  session: LinkSession,
  institution: LinkInstitution,
  typed: { readonly username: string; readonly password: string },
): Promise<string> {
  const asked = await callServer<LinkLogin>('login', {
    link_token: session.token,
    institution_id: institution.institution_id,
    username: typed.username.trim(),
    password: typed.password,
  })
  if (asked.ok) {
    session.failure = null
    await afterLogin(session, institution, asked.answer)
    return ''
  }
  if (asked.error?.error_code !== 'INVALID_CREDENTIALS') return showFailure(session, asked)
  session.failure = asked
  return asked.error.display_message ?? asked.error.error_message
}
