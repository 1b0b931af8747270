import type { Port } from '../shared/frame-port.ts'
import type {
  ExitStatus,
  FromLink,
  LinkError,
  LinkInstitution,
  LinkResult,
  LinkStart,
  ToLink,
} from '../shared/link-protocol.ts'
import { afterKeyRelease } from './after-key-release.ts'
import { messages, type Messages } from './messages.ts'

/** The user's progress in Link, and the messages to the page. */
export interface LinkSession {
  readonly token: string
  readonly started: LinkStart
  readonly messages: Messages
  institution: LinkInstitution | null
  status: ExitStatus
  /** The last error, reported with the exit that follows it. */
  failure: { error: LinkError | null; requestId: string } | null
  succeed(result: LinkResult, institution: LinkInstitution): void
  /** Leaves the page for a bank's own site. */
  redirect(path: string): void
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
  const sendLast = (message: FromLink) => afterKeyRelease(() => port.send(message))
  const session: LinkSession = {
    token,
    started,
    messages: messages[started.language],
    institution: null,
    status: 'requires_consent',
    failure: null,
    succeed: (result, institution) => sendLast({ type: 'success', result, institution }),
    redirect: (path) => sendLast({ type: 'redirect', path }),
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

/** Replaces the pane and focuses its title, so that screen readers read it. */
export function showPane(title: string, ...content: Node[]): void {
  const heading = document.createElement('h1')
  heading.id = 'title'
  heading.tabIndex = -1
  heading.textContent = title
  pane?.replaceChildren(heading, ...content)
  heading.focus()
}
