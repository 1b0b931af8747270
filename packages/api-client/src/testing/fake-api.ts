import * as v from 'valibot'
import type { Call, CallInput } from '@payment-center/validation/wire'
import { configurationFile, succeed, type Api, type ApiError, type Result, createApi } from '../http/index.ts'
import { createTabStore } from '../session/session-store.ts'

export interface PreparedAnswer {
  readonly call: string
  readonly give: (input: unknown) => Promise<Result<unknown>>
}

/** The call succeeds; the data is parsed by the call's own schema. */
export function answers<C extends Call>(call: C, data: v.InferInput<C['answer']>): PreparedAnswer {
  return { call: call.name, give: async () => succeed(v.parse(call.answer, data)) }
}

/** @param field the one that the error names */
export function fails(call: Call, code: ApiError['code'], field?: string): PreparedAnswer {
  const error = { code, message: `${call.name} fails here`, ...(field !== undefined && { field }) }
  return { call: call.name, give: async () => ({ ok: false, error }) }
}

/** The call never returns, so the screen keeps loading. */
export function waits(call: Call): PreparedAnswer {
  return { call: call.name, give: () => Promise.withResolvers<Result<unknown>>().promise }
}

/** An answer that a story lets arrive, by `release`, after something else has happened: as often as it was waited for. */
export function holds(answer: PreparedAnswer): { readonly answer: PreparedAnswer; release(): number } {
  const waiting: (() => void)[] = []
  const give = async (input: unknown) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return answer.give(input)
  }
  return {
    answer: { ...answer, give },
    release() {
      const released = waiting.splice(0)
      for (const go of released) go()
      return released.length
    },
  }
}

/** Answers depending on the input, such as the status or page. */
export function responds<C extends Call>(
  call: C,
  respond: (input: CallInput<C>) => PreparedAnswer,
): PreparedAnswer {
  return { call: call.name, give: (input) => respond(input as CallInput<C>).give(input) }
}

/**
 * An API for stories and tests; the last answer prepared for a call wins.
 * @throws Error naming a call without an answer
 */
export function fakeApi(prepared: readonly PreparedAnswer[]): Api {
  return {
    takesAdditions: () => true,
    sentPaymentOf: () => ({ read: () => null, write: () => {} }),
    configuration: async () => v.parse(configurationFile, {}),
    call<C extends Call>(call: C, input: CallInput<C>) {
      const answer = prepared.findLast((each) => each.call === call.name)
      if (answer === undefined) throw new Error(`No answer was prepared for ${call.name}`)
      // Each answer was parsed by its own call's schema.
      return answer.give(input)
    },
  }
}

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
 * @param hasAdditions whether its answers have shown that it has more; null if none has
 */
export function specifiedApi(
  given: Readonly<Record<string, Answer>>,
  hasAdditions: boolean | null = false,
): {
  readonly api: Api
  readonly sent: SentRequest[]
} {
  const sent: SentRequest[] = []
  const known = createTabStore('', v.boolean())
  if (hasAdditions !== null) known.begin(hasAdditions)
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
      const answer = given[call] ?? given[call.replace(/\?.*/, '')]
      if (answer === undefined) return new Response('<h1>Not Found</h1>', { status: 404 })
      if (typeof answer !== 'number') return Response.json({ status: 'success', data: answer })
      const message = 'Refused'
      return Response.json({ status: 'error', message, errors: [{ message }] }, { status: answer })
    },
  })
  return { api, sent }
}
