import type { Port } from '../shared/frame-port.ts'
import type {
  ExitStatus,
  FromLink,
  LinkError,
  LinkEventDetails,
  LinkInstitution,
  LinkResult,
  LinkStart,
  ToLink,
} from '../shared/link-protocol.ts'
import { afterPress } from './after-press.ts'
import { words, type Words } from './words.ts'

/** Where somebody stands in Link, and what the page is told of it. */
export interface LinkSession {
  readonly token: string
  readonly started: LinkStart
  readonly words: Words
  institution: LinkInstitution | null
  status: ExitStatus
  /** The last thing that failed: it goes along with whoever leaves because of it. */
  failure: { error: LinkError; requestId: string } | null
  tell(name: string, details?: LinkEventDetails): void
  show(viewName: string, title: string, ...content: Node[]): void
  succeed(result: LinkResult, institution: LinkInstitution): void
  leave(): void
  toInstitutions(): void
}

const pane = document.querySelector<HTMLElement>('.pane')

export function createSession(
  port: Port<FromLink, ToLink>,
  token: string,
  started: LinkStart,
  showInstitutions: (session: LinkSession) => void,
): LinkSession {
  const sendLast = (message: FromLink) => afterPress(() => port.send(message))
  const session: LinkSession = {
    token,
    started,
    words: words[started.language],
    institution: null,
    status: 'requires_consent',
    failure: null,
    tell: (name, details = {}) =>
      port.send({ type: 'event', name, details: { institution: session.institution, ...details } }),
    show(viewName, title, ...content) {
      showPane(title, ...content)
      session.tell('TRANSITION_VIEW', { view_name: viewName })
    },
    succeed: (result, institution) => sendLast({ type: 'success', result, institution }),
    leave: () =>
      sendLast({
        type: 'exit',
        error: session.failure?.error ?? null,
        institution: session.institution,
        status: session.status,
        requestId: session.failure?.requestId ?? '',
      }),
    toInstitutions: () => showInstitutions(session),
  }
  return session
}

/** Puts a pane in place of the one before, and the focus on its title so that it is read out. */
export function showPane(title: string, ...content: Node[]): void {
  const heading = document.createElement('h1')
  heading.id = 'title'
  heading.tabIndex = -1
  heading.textContent = title
  pane?.replaceChildren(heading, ...content)
  heading.focus()
}
