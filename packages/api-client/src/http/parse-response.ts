import { errorCode, type Call, type CallAnswer } from '@payment-center/validation/wire'
import * as v from 'valibot'
import { fail, succeed, type Result } from './result.ts'

/** Only the envelope; `data` is parsed by the call's own schema. */
const outline = v.object({
  status: v.optional(v.string()),
  data: v.optional(v.unknown()),
  errors: v.optional(
    v.array(
      v.object({
        code: v.fallback(errorCode, 'internal'),
        message: v.fallback(v.string(), ''),
        field: v.optional(v.string()),
        quote: v.optional(v.unknown()),
      }),
    ),
  ),
})

/** A response has failed if its HTTP status is not ok, its status is error, or its data has an error. */
export async function parseResponse<C extends Call>(
  call: C,
  response: Response,
): Promise<Result<CallAnswer<C>>> {
  const parsed = v.safeParse(outline, await response.json().catch(() => undefined))
  if (!parsed.success)
    return fail('unreadable', `${call.name} answered ${response.status} without an envelope`)
  const { status, data, errors } = parsed.output
  if (!response.ok || status === 'error' || carriesError(data)) {
    const [first] = errors ?? []
    if (first === undefined) return fail('internal', `${call.name} answered ${response.status}`)
    return { ok: false, error: first }
  }
  const answer = v.safeParse(call.answer, data)
  if (!answer.success) return fail('unreadable', `${call.name}: ${answer.issues[0].message}`)
  return succeed(answer.output as CallAnswer<C>)
}

function carriesError(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'error' in data && Boolean(data.error)
}
