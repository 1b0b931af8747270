import { accountRequests } from './accounts.ts'
import { achRequests } from './ach.ts'
import { externalRequests } from './external.ts'
import { invoiceRequests } from './invoices.ts'
import { methodRequests } from './methods.ts'
import { paymentRequests } from './payments.ts'
import { planRequests } from './plans.ts'
import { portalUserRequests } from './portal-users.ts'
import { practiceRequests } from './practices.ts'
import { transactionRequests } from './transactions.ts'
import { voluntaryInvoiceRequests } from './voluntary-invoices.ts'

/** Every call's request schemas, by name. Only the API imports them, to keep them out of browser builds. */
export const requests = {
  ...accountRequests,
  ...achRequests,
  ...externalRequests,
  ...invoiceRequests,
  ...methodRequests,
  ...paymentRequests,
  ...planRequests,
  ...portalUserRequests,
  ...practiceRequests,
  ...transactionRequests,
  ...voluntaryInvoiceRequests,
}

export type Requests = typeof requests
