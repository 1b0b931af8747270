import type {
  LinkError,
  ExitStatus,
  FromLink,
  LinkInstitution,
  LinkResult,
  LinkStart,
  ToLink,
} from '../shared/protocol.ts'
import type { Port } from '../shared/frame-port.ts'
import { afterKeyRelease } from './elements.ts'
import { messages, type Messages } from './messages.ts'

/** The response of Link's server or Plaid's error; the error is null without a response. */
export type ServerResult<Answer> =
  | { ok: true; answer: Answer }
  | { ok: false; error: LinkError | null; requestId: string }

export async function callServer<Answer>(name: string, body: object): Promise<ServerResult<Answer>> {
  try {
    const response = await fetch(`/plaid/link/session/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const json = (await response.json()) as Answer & LinkError & { request_id: string }
    if (response.ok) return { ok: true, answer: json }
    const { error_type, error_code, error_message, display_message, request_id } = json
    const error = { error_type, error_code, error_message, display_message }
    return { ok: false, error, requestId: request_id }
  } catch {
    return { ok: false, error: null, requestId: '' }
  }
}

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
