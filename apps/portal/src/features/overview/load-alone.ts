import {
  listActivity,
  listInvoices,
  type ListedStatus,
} from '@payment-center/api-client/endpoints/overview-lists'
import type { Overview } from '@payment-center/api-client/endpoints/overview'
import { loadFailed, loadScheduled } from '../../shell/payer-lists.ts'
import type { Load, Payer } from '../../shell/payer.ts'

const invoicesOf = (status: ListedStatus) => (payer: Payer) => listInvoices(payer.api, payer, status)

/** Loads each part of the overview by itself. */
export const alone: { readonly [Part in keyof Overview]: Load<NonNullable<Overview[Part]>> } = {
  due: invoicesOf('scheduled'),
  late: invoicesOf('unpaid'),
  pending: invoicesOf('stripe_pending'),
  failed: loadFailed,
  scheduled: loadScheduled,
  activity: (payer) => listActivity(payer.api, payer, 0),
}

/** A page of the history. @param page counted from zero */
export const loadPage = (payer: Payer, page: number) => listActivity(payer.api, payer, page)
