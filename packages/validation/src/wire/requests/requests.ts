import * as v from 'valibot'
import { chargeEventStatus, entityId } from '../values.ts'
import { accountRequests, accountSecurityRequests, portalUserRequests } from './accounts.ts'
import { achRequests, methodRequests } from './methods.ts'
import { externalRequests, voluntaryInvoiceRequests } from './external.ts'
import { paymentRequests, transactionRequests } from './payments.ts'
import { planRequests } from './plans.ts'

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
