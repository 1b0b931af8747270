import type { Call, CallInput } from '@payment-center/validation/wire'
import * as v from 'valibot'
import { configurationFile, succeed, type Api, type ApiError, type Result } from '../http/index.ts'

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
    configuration: async () => v.parse(configurationFile, {}),
    call<C extends Call>(call: C, input: CallInput<C>) {
      const answer = prepared.findLast((each) => each.call === call.name)
      if (answer === undefined) throw new Error(`No answer was prepared for ${call.name}`)
      // Each answer was parsed by its own call's schema.
      return answer.give(input)
    },
  }
}
