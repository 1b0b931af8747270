import type { PracticeLocation } from '@payment-center/validation/model'
import { getOverview, listPayersOfPortalUser } from '@payment-center/validation/wire'
import * as v from 'valibot'
import { keepServerTime } from '../http/keep-server-time.ts'
import { succeed, type Result } from '../http/index.ts'
import type { EarlyOverview } from './claim-screen.ts'
import { toOverview, type Overview } from './overview.ts'
import { firstPractice, keepPractice, locationAnswer, type Practice } from './public.ts'
import type { PayerName } from './session-user.ts'

type Payer = Pick<EarlyOverview, 'token' | 'payerId' | 'practiceId'>

const success = v.object({ data: getOverview.answer })

/**
 * The overview that the document requested, once. Null without a success for this session and payer: the usual request
 * then finds the error.
 */
export async function takeEarlyOverview(payer: Payer): Promise<Result<Overview> | null> {
  const early = earlyOverviewOf(payer)
  window.earlyOverview = undefined
  const parsed = v.safeParse(success, await early?.body.catch(() => null))
  keepServerTime(early?.date ?? null)
  return parsed.success ? succeed(toOverview(parsed.output.data)) : null
}

/** The data of an overview that was rendered before the page's code ran. */
export interface ShownOverview {
  readonly overview: Overview
  readonly practice: Practice
  readonly names: readonly PayerName[]
}

const rendered = v.object({
  ...success.entries,
  practice: locationAnswer,
  names: listPayersOfPortalUser.answer,
})

/**
 * The payer's overview that the document shows, whose practice the tab keeps; null if it shows none, and once it was
 * taken.
 */
export function readShownOverview(payer: Payer & PracticeLocation): ShownOverview | null {
  const early = earlyOverviewOf(payer)
  const parsed = v.safeParse(rendered, early?.shown)
  keepServerTime(early?.date ?? null)
  if (!parsed.success) return null
  const shown = shownOf(parsed.output)
  if (shown !== null) keepPractice(payer, parsed.output.practice)
  return shown
}

/** @param body an overview, the practice's location and the payers, in the names of the wire */
export function parseShownOverview(body: unknown): ShownOverview | null {
  const parsed = v.safeParse(rendered, body)
  return parsed.success ? shownOf(parsed.output) : null
}

function shownOf({ data, practice, names }: v.InferOutput<typeof rendered>): ShownOverview | null {
  const shown = firstPractice(practice)
  return shown && { overview: toOverview(data), practice: shown, names: names.payers }
}

/** What was requested for this session, payer and practice. */
function earlyOverviewOf(payer: Payer): EarlyOverview | undefined {
  const early = window.earlyOverview
  const isSame = (['token', 'payerId', 'practiceId'] as const).every((key) => early?.[key] === payer[key])
  return isSame ? early : undefined
}
