import { settle } from '@payment-center/api-client/endpoints/payments'
import type { Api } from '@payment-center/api-client/http'
import type { SettledOutcome } from '../../ports.ts'

/** What became of an invoice's payment. Whoever can't be asked has not said that nothing was charged: `checking`. */
export async function askOutcome(api: Api, invoiceId: string): Promise<SettledOutcome> {
  const settled = await settle(api, invoiceId)
  return settled.ok ? settled.value.outcome : 'checking'
}
