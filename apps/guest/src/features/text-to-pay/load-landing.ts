import * as v from 'valibot'
import { firstPractice, locationAnswer, type Practice } from '@payment-center/api-client/endpoints/practices'
import {
  keepPractice,
  getPracticeForTab,
  keptPractice,
  type TextToPayLink,
} from '@payment-center/api-client/session'
import {
  openInvoiceLink,
  type AccountStatus,
  type InvoiceAccess,
  type LinkedBill,
  type LinkPreview,
} from '@payment-center/api-client/endpoints/links'
import { accountStatus, getGuestInvoice } from '@payment-center/validation/wire'
import { succeed, type Api, type ApiError } from '@payment-center/api-client/http'

const fields = getGuestInvoice.answer.entries
const bill = v.object({
  status: fields.status,
  amount: fields.totalAmount,
  dueDate: fields.dueDate,
  refunded: fields.refundedAmount,
  isBankPaymentReturned: fields.bankPaymentReturned,
  isAtBank: v.boolean(),
})
const landingData = v.object({ bill, accountStatus, practice: locationAnswer })

/** What the landing's document carries: of the bill only what the landing shows. */
export const landingDataOf = ({
  invoice,
  accountStatus: ofAccount,
  practice,
}: LinkPreview): v.InferOutput<typeof landingData> => ({
  bill: {
    status: invoice.status,
    amount: invoice.totalAmount,
    dueDate: invoice.dueDate,
    refunded: invoice.refundedAmount,
    isBankPaymentReturned: invoice.bankPaymentReturned,
    isAtBank: invoice.status === 'stripe_pending' && invoice.payment !== null,
  },
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

/** What a document shows of a link: its practice, and its bill and the state of its account. */
export interface ShownLanding {
  readonly bill: LinkedBill
  readonly accountStatus: AccountStatus
  readonly practice: Practice
}

export type LandingLoading =
  | { readonly status: 'ready'; readonly access: InvoiceAccess; readonly practice: Practice }
  /** No invoice has such an id, or it does not exist; the practice may still be known. */
  | { readonly status: 'broken' | 'unknown'; readonly practice: Practice | null }
  | { readonly status: 'unreachable' | 'expired'; readonly practice: Practice | null }

/**
 * Opens the link and loads its practice in parallel.
 * @param inDocument the landing in the document; null if it has none
 */
export async function loadLanding(
  api: Api,
  link: TextToPayLink,
  inDocument: ShownLanding | null = null,
): Promise<LandingLoading> {
  const [access, named] = await Promise.all([openInvoiceLink(api, link), practiceAt(api, link, inDocument)])
  if (!access.ok) {
    const status = problems[access.error.code] ?? 'unreachable'
    return { status, practice: named?.ok ? named.value : practiceOf(link) }
  }
  // The invoice's own practice wins over an altered link.
  const own = access.value.practiceLocation
  if (own === null) return { status: 'unreachable', practice: null }
  const right =
    named?.ok && named.value.practiceId === own.practiceId && named.value.locationId === own.locationId
  const practice = right ? named : await getPracticeForTab(api, own)
  if (!practice.ok) return { status: 'unreachable', practice: keptPractice(own) }
  return { status: 'ready', access: access.value, practice: practice.value }
}

const problems: Partial<Record<ApiError['code'], 'broken' | 'unknown' | 'expired'>> = {
  invalid_field: 'broken',
  not_found: 'unknown',
  bad_request: 'unknown',
  link_expired: 'expired',
}

async function practiceAt(
  api: Api,
  { practiceId, locationId }: TextToPayLink,
  inDocument: ShownLanding | null,
) {
  if (inDocument !== null) return succeed(inDocument.practice)
  return locationId === null ? null : getPracticeForTab(api, { practiceId, locationId })
}

/** The link's practice as this tab last loaded it; null if it has not. */
export const practiceOf = ({ practiceId, locationId }: TextToPayLink): Practice | null =>
  locationId === null ? null : keptPractice({ practiceId, locationId })
