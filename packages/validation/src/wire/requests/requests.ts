import * as v from 'valibot'
import { chargeEventStatus } from '../charge-event-status.ts'
import { entityId } from '../identifiers.ts'
import { accountRequests } from './accounts.ts'
import { accountSecurityRequests } from './account-security.ts'
import { achRequests } from './ach.ts'
import { externalRequests } from './external.ts'
import { methodRequests } from './methods.ts'
import { paymentRequests } from './payments.ts'
import { planRequests } from './plans.ts'
import { portalUserRequests } from './portal-users.ts'
import { transactionRequests } from './transactions.ts'
import { voluntaryInvoiceRequests } from './voluntary-invoices.ts'

/** Every call's query and body, by name; `pathParams` has the rest. Only the API imports them, not browser builds. */
export const requests = {
  ...accountRequests,
  ...accountSecurityRequests,
  ...achRequests,
  ...externalRequests,
  ...methodRequests,
  ...paymentRequests,
  ...planRequests,
  ...portalUserRequests,
  ...transactionRequests,
  ...voluntaryInvoiceRequests,
  getPracticeLogo: { query: v.object({ practiceId: entityId }) },
  updateChargeEventStatus: { body: v.object({ chargeEventStatus }) },
}

export type Requests = typeof requests
