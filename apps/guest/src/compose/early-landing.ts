import type { TextToPayLink } from '@payment-center/api-client/session'
import { loadLanding, practiceOf } from '../features/text-to-pay/load-landing.ts'
import { readShownLanding } from '../features/text-to-pay/shown-landing.ts'
import { takeLink } from '../features/text-to-pay/take-link.ts'
import { readPageData } from '../page-data.ts'
import { setPracticeToCall } from '../show-load-error.ts'
import { earlyRequest } from './early-request.ts'
import { services } from './services.ts'

const { api } = services

export const link = takeLink()

/** What the document shows; null in a document that the server didn't render. */
export const shown = readShownLanding(readPageData())

export const landing = earlyRequest((opened: TextToPayLink) => loadLanding(api, opened))

/** Requests the linked invoice, and its practice unless the document has it. */
export function begin() {
  if (link === null) return
  const request = landing.begin(link, (opened) => loadLanding(api, opened, shown))
  setPracticeToCall(() => practiceOf(link) ?? shown?.practice ?? null, request)
}
