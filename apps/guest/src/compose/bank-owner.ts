import type { BankOwner } from '@payment-center/api-client/endpoints/bank-link'
import { getInvoice } from '@payment-center/api-client/endpoints/guest'
import type { PayableInvoice } from '@payment-center/api-client/endpoints/open-payment'
import type { Api } from '@payment-center/api-client/http'

/** The payer of a guest's invoice, where the API names them to a guest. */
export async function bankOwnerOf(api: Api, { practiceId, invoiceId }: PayableInvoice): Promise<BankOwner> {
  const invoice = await getInvoice(api, invoiceId)
  const payerId = invoice.ok ? invoice.value.payerId : null
  return payerId === null ? { practiceId } : { practiceId, payerId }
}
