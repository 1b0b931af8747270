import * as v from 'valibot'
import { chargeEventId } from '../identifiers.ts'
import { chargeEventStatus } from '../charge-event-status.ts'

export const invoiceRequests = {
  getGuestInvoice: {
    params: v.object({ chargeEventId }),
  },
  calculateInvoiceFees: {
    params: v.object({ chargeEventId }),
  },
  updateChargeEventStatus: {
    params: v.object({ chargeEventId }),
    body: v.object({ chargeEventStatus }),
  },
}
