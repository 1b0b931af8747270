import type { Call, CallAnswerInput, CallInput } from '@payment-center/validation/wire'
import * as v from 'valibot'
import { fail, succeed, type Api, type ApiError, type Result } from '../http/index.ts'

/** How one call is answered, without a server. */
export interface PreparedAnswer {
  readonly call: string
  readonly give: (input: unknown) => Promise<Result<unknown>>
}

/** The call succeeds; what the server would send is parsed by the call's own schema. */
export function answers<C extends Call>(call: C, data: CallAnswerInput<C>): PreparedAnswer {
  return { call: call.name, give: async () => succeed(v.parse(call.answer, data)) }
}

/** The call fails with this code. */
export function fails(call: Call, code: ApiError['code']): PreparedAnswer {
  return { call: call.name, give: async () => fail(code, `${call.name} fails here`) }
}

/** No answer ever comes: the screen stays as it is while it loads. */
export function waits(call: Call): PreparedAnswer {
  return { call: call.name, give: () => Promise.withResolvers<Result<unknown>>().promise }
}

/** The answer depends on what is asked: which status, which page. */
export function responds<C extends Call>(
  call: C,
  respond: (input: CallInput<C>) => PreparedAnswer,
): PreparedAnswer {
  return { call: call.name, give: (input) => respond(input as CallInput<C>).give(input) }
}

/**
 * An API for stories and tests: every call has its prepared answer, the last one given for it.
 * @throws Error where a call has none, naming it
 */
export function fakeApi(prepared: readonly PreparedAnswer[]): Api {
  return {
    call<C extends Call>(call: C, input: CallInput<C>) {
      const answer = prepared.findLast((each) => each.call === call.name)
      if (answer === undefined) throw new Error(`No answer was prepared for ${call.name}`)
      // Each was parsed by its own call's schema.
      return answer.give(input)
    },
  }
}
