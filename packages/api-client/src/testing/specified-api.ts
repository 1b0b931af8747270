import * as v from 'valibot'
import { createTabStore } from '../session/session-store.ts'
import { configurationFile, createApi, type Api } from '../http/index.ts'

/** `data` of an answer, or an HTTP status. */
type Answer = Readonly<Record<string, unknown>> | number

export interface SentRequest {
  /** Such as `PUT /chargeEvent/chargeEventId/7`, with the query. */
  readonly call: string
  readonly body: unknown
}

/**
 * An API that has only these calls, by `METHOD /path` below `/api/v1`; it answers all others with an HTML page and 404,
 * as the specification's API does.
 * @param hasAdditions whether its answers have shown that it has more
 */
export function specifiedApi(
  answers: Readonly<Record<string, Answer>>,
  hasAdditions = false,
): {
  readonly api: Api
  readonly sent: SentRequest[]
} {
  const sent: SentRequest[] = []
  const known = createTabStore('', v.boolean())
  known.begin(hasAdditions)
  const api = createApi({
    token: () => 'token',
    onUnauthorized: () => undefined,
    configuration: () => v.parse(configurationFile, {}),
    known,
    async send({ method, url, body }) {
      const path = url.replace('/api/v1', '').replace(/[?&]client=portal/, '')
      const call = `${method} ${path}`
      const parsed: unknown = body === undefined ? undefined : JSON.parse(body)
      sent.push({ call, body: parsed })
      const answer = answers[call] ?? answers[call.replace(/\?.*/, '')]
      if (answer === undefined) return new Response('<h1>Not Found</h1>', { status: 404 })
      if (typeof answer !== 'number') return Response.json({ status: 'success', data: answer })
      const message = 'Refused'
      return Response.json({ status: 'error', message, errors: [{ message }] }, { status: answer })
    },
  })
  return { api, sent }
}
