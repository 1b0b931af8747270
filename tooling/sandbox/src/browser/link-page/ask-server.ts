import type { LinkError } from '../shared/link-protocol.ts'

/** An answer of Link's server, or Plaid's error; null for an error where no answer came. */
export type Asked<Answer> =
  | { ok: true; answer: Answer }
  | { ok: false; error: LinkError | null; requestId: string }

export async function askServer<Answer>(name: string, body: object): Promise<Asked<Answer>> {
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
