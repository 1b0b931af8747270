import type { Call, CallAnswer } from '@payment-center/validation/wire'
import * as v from 'valibot'
import { dataOf } from './data-of.ts'
import { errorOfResponse } from './error-of-response.ts'
import { fail, succeed, type Result } from './result.ts'

/** Only the envelope; `data` is parsed by the call's own schema. */
const envelope = v.object({ status: v.optional(v.string()), data: v.optional(v.unknown()) })

const failedData = v.union([
  v.object({ error: v.pipe(v.unknown(), v.check(Boolean)) }),
  v.object({ errors: v.pipe(v.array(v.unknown()), v.nonEmpty()) }),
])

/**
 * A response has failed if its HTTP status is not ok, its status is error, or its data has an error.
 * @param onBody called with the JSON of any answer, before it is parsed
 */
export async function parseResponse<C extends Call>(
  call: C,
  response: Response,
  onBody: (body: unknown) => void = () => undefined,
): Promise<Result<CallAnswer<C>>> {
  const body: unknown = await response.json().catch(() => undefined)
  onBody(body)
  if (!response.ok) return { ok: false, error: errorOfResponse(call, response.status, body) }
  const parsed = v.safeParse(envelope, body)
  if (!parsed.success)
    return fail('unreadable', `${call.name} answered ${response.status} without an envelope`)
  const { status, data } = parsed.output
  if (status === 'error' || v.is(failedData, data))
    return { ok: false, error: errorOfResponse(call, response.status, body) }
  const answer = v.safeParse(call.answer, dataOf(call, data))
  if (!answer.success) return fail('unreadable', `${call.name}: ${answer.issues[0].message}`)
  return succeed(answer.output as CallAnswer<C>)
}
