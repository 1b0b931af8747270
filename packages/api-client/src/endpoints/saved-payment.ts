import {
  pricedKindOf,
  type Answer,
  type Authorization,
  type ChargeResult,
  type OpeningProblem,
  type Quote,
  type SavedMethod,
} from '@payment-center/validation/model'
import { createAchCharge } from '@payment-center/validation/wire'
import { mapResult, type Api, type ApiError } from '../http/index.ts'
import { toWireAuthorization } from './methods.ts'
import {
  chooseKind,
  keepSent,
  openPayment,
  orOpeningProblem,
  setStatus,
  type PayableInvoice,
} from './card-payment.ts'
import { quoteKind } from './prices.ts'
import { cancel, createSettlement, type OutcomeSources } from './settle.ts'

export function createSavedPayment(api: Api, invoice: PayableInvoice, sources: OutcomeSources) {
  const { invoiceId } = invoice
  return {
    async price(method: SavedMethod): Promise<Answer<Quote, OpeningProblem>> {
      return orOpeningProblem(await quoteKind(api, invoiceId, pricedKindOf(method)))
    },
    async markPending(method: SavedMethod): Promise<Answer<null, OpeningProblem>> {
      const chosen = await chooseKind(api, invoiceId, pricedKindOf(method))
      const marked = chosen.ok ? await setStatus(api, invoiceId, 'stripe_pending') : chosen
      return orOpeningProblem(mapResult(marked, () => null))
    },
    async charge(
      method: SavedMethod,
      accepted: Quote,
      authorization: Authorization | null,
    ): Promise<ChargeResult> {
      if (method.kind === 'card') {
        const { tokenId } = method
        const amount = api.takesAdditions() ? { amount: String(accepted.total) } : {}
        const charged = await openPayment(api, invoice, { tokenId, ...amount })
        if (!charged.ok) return failedCardCharge(charged.error)
        keepSent(api, invoiceId, charged.value)
        return { result: 'charged', payment: charged.value }
      }
      if (authorization === null) return { result: 'refused' }
      const { achId, customerId: customer } = method
      const body = {
        chargeEventId: invoiceId,
        customer,
        achId,
        balanceCheck: true,
        ...(api.takesAdditions() && { authorization: toWireAuthorization(authorization, accepted.total) }),
      } as const
      const debited = await api.call(createAchCharge, { body })
      return debited.ok ? { result: 'charged', payment: null } : failedCharge(debited.error)
    },
    async unmarkPending(): Promise<void> {
      await setStatus(api, invoiceId, 'scheduled')
    },
    settle: createSettlement(api, sources, () => invoiceId),
    cancel: () => cancel(api, invoiceId),
  }
}

/** What failures say about the money; after any other, the charge did not begin. */
const failedCharges: Partial<Record<ApiError['code'], Exclude<ChargeResult['result'], 'charged'>>> = {
  amount_mismatch: 'priceChanged',
  insufficient_funds: 'insufficientFunds',
  bank_login_required: 'bankLoginRequired',
  payment_declined: 'refused',
  conflict: 'refused',
  not_found: 'deleted',
  not_payable: 'notPayable',
  already_paid: 'inProgress',
  payment_in_progress: 'inProgress',
  unreachable: 'unknown',
  unreadable: 'unknown',
  internal: 'unknown',
  timeout: 'unknown',
}

/** An API that sends no codes has no other way to say that the card's bank declined it. */
const failedCardCharge = (error: ApiError): ChargeResult =>
  error.code === 'bad_request' ? { result: 'refused' } : failedCharge(error)

const failedCharge = ({ code }: ApiError): ChargeResult => ({ result: failedCharges[code] ?? 'notBegun' })
