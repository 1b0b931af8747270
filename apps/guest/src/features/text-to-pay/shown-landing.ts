import { firstPractice, keepPractice, locationAnswer } from '@payment-center/api-client/endpoints/public'
import type { LinkPreview } from '@payment-center/api-client/endpoints/invoice-links'
import { accountStatus, chargeEventStatus } from '@payment-center/validation/wire'
import * as v from 'valibot'
import type { ShownLanding } from './load-landing.ts'

const landingData = v.object({ status: chargeEventStatus, accountStatus, practice: locationAnswer })

/** What the landing's document carries: no amount, which it doesn't show. */
export const landingDataOf = ({
  invoice,
  accountStatus: ofAccount,
  practice,
}: LinkPreview): v.InferOutput<typeof landingData> => ({
  status: invoice.status,
  accountStatus: ofAccount,
  practice,
})

/**
 * What a document shows of a link. Keeps its practice for the tab.
 * @param data the document's; null when the server didn't render it
 */
export function readShownLanding(data: unknown): ShownLanding | null {
  const { success, output } = v.safeParse(landingData, data)
  const practice = success ? firstPractice(output.practice) : null
  if (!success || practice === null) return null
  keepPractice(practice, output.practice)
  return { ...output, practice }
}
