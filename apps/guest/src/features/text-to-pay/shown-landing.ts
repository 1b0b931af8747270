import { firstPractice, keepPractice, locationAnswer } from '@payment-center/api-client/endpoints/public'
import type { LinkPreview } from '@payment-center/api-client/endpoints/invoice-links'
import { accountStatus, getGuestInvoice } from '@payment-center/validation/wire'
import * as v from 'valibot'
import type { ShownLanding } from './load-landing.ts'

const { status, totalAmount, dueDate } = getGuestInvoice.answer.entries
const bill = v.object({ status, amount: totalAmount, dueDate })
const landingData = v.object({ bill, accountStatus, practice: locationAnswer })

/** What the landing's document carries: of the bill only what the landing shows. */
export const landingDataOf = ({
  invoice,
  accountStatus: ofAccount,
  practice,
}: LinkPreview): v.InferOutput<typeof landingData> => ({
  bill: { status: invoice.status, amount: invoice.totalAmount, dueDate: invoice.dueDate },
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
