import { getOverview } from '@payment-center/validation/wire'
import * as v from 'valibot'
import { succeed, type Result } from '../http/index.ts'
import type { PayerSession } from '../session/index.ts'
import type { PayerAtPractice } from './methods.ts'
import { toOverview, type Overview } from './overview.ts'

type Payer = Pick<PayerSession, 'token'> & PayerAtPractice

declare global {
  interface Window {
    /** What was requested before the screen had loaded; see `requestOverview` of the edge. */
    earlyOverview?: (Payer & { readonly response: Promise<Response> }) | undefined
    requestOverview?: (session: Pick<PayerSession, 'token'> & { readonly practice: PayerAtPractice }) => void
  }
}

const success = v.object({ data: getOverview.answer })

/**
 * The overview that the document requested, once. Null without a success for this session and payer: the usual request
 * then finds the error.
 */
export async function takeEarlyOverview(payer: Payer): Promise<Result<Overview> | null> {
  const early = window.earlyOverview
  window.earlyOverview = undefined
  const isSame = (['token', 'payerId', 'practiceId'] as const).every((key) => early?.[key] === payer[key])
  if (early === undefined || !isSame) return null
  const body: unknown = await early.response.then((response) => response.json()).catch(() => null)
  const parsed = v.safeParse(success, body)
  return parsed.success ? succeed(toOverview(parsed.output.data)) : null
}
