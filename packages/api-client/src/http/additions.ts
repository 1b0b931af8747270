import * as v from 'valibot'
import {
  listLocationNames,
  type Call,
  type CallAnswer,
  type CallInput,
} from '@payment-center/validation/wire'
import { createTabStore, type TabStore } from '../session/session-store.ts'
import type { Api, CallOptions } from './api-types.ts'
import type { Result } from './response.ts'

/** Whether the API has what the specification lacks; null before its first answer. */
export type KnownAdditions = Pick<TabStore<boolean>, 'getState' | 'begin'>

/** For all clients of a page, and for the tab's next page. */
export const knownAdditions: KnownAdditions = createTabStore('additions', v.boolean())

const anyAnswer = v.object({ status: v.string(), additions: v.fallback(v.optional(v.boolean()), false) })

/** @param body of any answer, also a failed one */
export function learnAdditions(known: KnownAdditions, status: number, body: unknown): void {
  const answer = v.safeParse(anyAnswer, body)
  if (!answer.success || known.getState() === true) return
  const hasAdditions = answer.output.additions === true
  // A server's error may be a proxy's.
  if (known.getState() !== hasAdditions && (hasAdditions || status < 500)) known.begin(hasAdditions)
}

/** Makes a call that the specification lacks. @returns null at an API without it */
export async function callAddition<C extends Call & { readonly addition: true }>(
  api: Api,
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<Result<CallAnswer<C>> | null> {
  if (api.takesAdditions() === null && !options.leaving) {
    // Any specified answer, also a refusal, shows what the API has.
    const first = await api.call(listLocationNames, { params: { practiceId: '1' } })
    if (!first.ok && api.takesAdditions() === null) return first
  }
  return api.takesAdditions() ? api.call(call, input, options) : null
}
