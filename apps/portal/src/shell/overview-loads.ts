import { listPayerNames } from '@payment-center/api-client/endpoints/auth'
import {
  listActivity,
  listFailed,
  listInvoices,
  listScheduled,
  type ListedStatus,
} from '@payment-center/api-client/endpoints/overview'
import type { Payer as SignedInPayer } from './payer.ts'

type Payer = Pick<SignedInPayer, 'api' | 'payerId' | 'practiceId' | 'portalUserId'>

const invoicesIn = (status: ListedStatus) => (payer: Payer) => listInvoices(payer.api, payer, status)

/** @param page counted from zero */
export const activityOn = (page: number) => (payer: Payer) => listActivity(payer.api, payer, page)

/** What the overview loads, by the names of the payer's data: first what its bills wait for. */
export const overviewLoads = {
  'invoices:unpaid': invoicesIn('unpaid'),
  'invoices:scheduled': invoicesIn('scheduled'),
  'invoices:stripe_pending': invoicesIn('stripe_pending'),
  /** Failed payments: those of plans, then other invoices. */
  failed: (payer: Payer) => listFailed(payer.api, payer),
  /** The next payment of each active plan. */
  scheduled: (payer: Payer) => listScheduled(payer.api, payer),
  'transactions:0': activityOn(0),
  names: (payer: Payer) => listPayerNames(payer.api, payer.portalUserId),
}
