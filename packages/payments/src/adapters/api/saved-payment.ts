import type { Api, ApiError } from '@payment-center/api-client/http'
import { chooseKind } from '@payment-center/api-client/endpoints/payments'
import {
  announcePayment,
  chargeBank,
  chargeSavedCard,
  quoteKind,
  withdrawPayment,
} from '@payment-center/api-client/endpoints/saved-payments'
import type { Charge, SavedPaymentPort } from '../../ports-saved.ts'
import type { SavedMethod } from '../../saved-method.ts'
import { problemOf, type PayableInvoice } from './invoice-payment.ts'
import { askOutcome } from './ask-outcome.ts'

/** The product's API as the flow of the methods on file sees it, for one invoice. */
export function createSavedPayment(api: Api, { invoiceId, practiceId }: PayableInvoice): SavedPaymentPort {
  return {
    async price(method) {
      const quote = await quoteKind(api, invoiceId, kindOf(method))
      return quote.ok ? quote : { ok: false, problem: problemOf(quote.error) }
    },
    async announce(method) {
      const chosen = await chooseKind(api, invoiceId, kindOf(method))
      const announced = chosen.ok ? await announcePayment(api, invoiceId) : chosen
      return announced.ok ? { ok: true, value: null } : { ok: false, problem: problemOf(announced.error) }
    },
    async charge(method, accepted, authorization) {
      if (method.kind === 'card') {
        const { tokenId } = method
        const charged = await chargeSavedCard(api, { invoiceId, practiceId, tokenId, total: accepted.total })
        return charged.ok ? { result: 'charged', payment: charged.value } : chargeOf(charged.error)
      }
      if (authorization === null) return { result: 'refused' }
      const { achId, customerId } = method
      const accepting = { ...authorization, amount: accepted.total, acceptedTs: new Date().toISOString() }
      const debited = await chargeBank(api, { invoiceId, achId, customerId, authorization: accepting })
      return debited.ok ? { result: 'charged', payment: null } : chargeOf(debited.error)
    },
    async withdraw() {
      await withdrawPayment(api, invoiceId)
    },
    settle: () => askOutcome(api, invoiceId),
  }
}

const kindOf = (method: SavedMethod) => (method.kind === 'card' ? method.funding : 'ach')

/** What a refused charge says about the money. */
function chargeOf({ code }: ApiError): Charge {
  switch (code) {
    case 'amount_mismatch':
      return { result: 'priceChanged' }
    case 'insufficient_funds':
      return { result: 'insufficientFunds' }
    case 'payment_declined':
    case 'conflict':
    case 'not_found':
      return { result: 'refused' }
    case 'already_paid':
    case 'payment_in_progress':
      return { result: 'inProgress' }
    case 'unreachable':
    case 'unreadable':
    case 'internal':
      return { result: 'unknown' }
    default:
      return { result: 'notBegun' }
  }
}
