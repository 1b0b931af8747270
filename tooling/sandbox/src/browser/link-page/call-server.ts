import type { LinkError } from '../shared/link-protocol.ts'

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
