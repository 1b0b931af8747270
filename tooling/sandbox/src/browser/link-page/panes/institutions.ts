import { button, make, textField } from '../elements.ts'
import type { LinkChoice } from '../../shared/protocol.ts'
import { showPane, type LinkSession } from '../link-session.ts'
import { showBank } from './bank-site.ts'

export function showInstitutions(session: LinkSession): void {
  const { messages, started } = session
  session.institution = null
  session.status = 'institution_not_found'
  const list = make('ul')
  const none = make('p')
  none.setAttribute('role', 'status')
  const fill = (query: string) => {
    const found = started.institutions.filter(({ institution: { name } }) =>
      name.toLowerCase().includes(query.toLowerCase()),
    )
    list.replaceChildren(...found.map((each) => make('li', {}, choice(session, each))))
    none.textContent = found.length === 0 ? messages.noneFound : ''
  }
  const search = textField(messages.search, { type: 'search', autocomplete: 'off' })
  search.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    fill(target.value)
  })
  fill('')
  showPane(messages.institutionsTitle, search, none, list)
}

function choice(session: LinkSession, chosen: LinkChoice): HTMLButtonElement {
  const { institution } = chosen
  return button(institution.name, () => {
    session.institution = institution
    showBank(session, chosen)
  })
}
