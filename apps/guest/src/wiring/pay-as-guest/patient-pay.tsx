import { CheckoutDialogs } from '@payment-center/payments/react/checkout/dialogs'
import { checkPayment } from '../../features/pay-as-guest/earlier-payment/check-payment.ts'
import * as payViews from '../../features/pay-as-guest/pay-views.ts'
import type { PatientPay } from '../../features/pay-as-guest/pay-as-guest-services.ts'
import { outcomeSourcesOf, WalletButton, createGuestPorts } from '../guest-ports.tsx'
import { createSavedPayment } from '@payment-center/api-client/endpoints/saved-payment'
import {
  createVoluntaryPayment,
  makeVoluntaryInvoice,
  type VoluntaryInvoice,
} from '@payment-center/api-client/endpoints/voluntary-payment'
import type { SavedPaymentPort } from '@payment-center/payments/ports'
import type { CheckoutPorts } from '@payment-center/payments/react/checkout'
import type { OpenPayment } from '@payment-center/validation/model'
import { guestInvoiceHref } from '@payment-center/validation/paths'
import { externalApi, externalPayerSession, openInvoiceSession } from './external-session.ts'

/** One chunk: a payment in progress loads no more code. */
export const pay: PatientPay = {
  ...payViews,
  CheckoutDialogs,
  WalletButton,
  createPorts: createVoluntaryPorts,
  checkPayment: (api, { publishableKey }, sent) =>
    checkPayment(api, outcomeSourcesOf(api, publishableKey), sent),
}

type Given = Parameters<PatientPay['createPorts']>

/** The ports for paying a found patient's invoice, which the payment creates. */
export function createVoluntaryPorts(...[practice, payment, onStarted]: Given): CheckoutPorts {
  const { practiceId, publishableKey } = practice
  const order = orderOf(practice, payment)
  const sources = outcomeSourcesOf(externalApi, publishableKey)
  let made: (OpenPayment & { readonly invoiceId: string }) | null = null
  const invoiceOf = () => ({ practiceId, invoiceId: made?.invoiceId ?? '' })
  const ports = createGuestPorts({
    api: externalApi,
    publishableKey,
    byCard: createVoluntaryPayment(
      externalApi,
      order,
      { onInvoiced: openInvoiceSession, onStarted },
      sources,
    ),
    byBank: payBySaved(),
    invoiceOf,
    findSavedBank: async () => null,
    // This page keeps its form in memory only, and a bank's own site replaces it on a phone.
    pathToReturn: () => guestInvoiceHref(invoiceOf().invoiceId),
  })
  return {
    ...ports,
    bankLink: {
      ...ports.bankLink,
      createLinkToken: async () =>
        (await makeInvoice())
          ? ports.bankLink.createLinkToken()
          : ({ ok: false, problem: 'unavailable' } as const),
    },
  }

  /** Creates the invoice when the guest links a bank account, before any debit. */
  async function makeInvoice(): Promise<boolean> {
    if (made !== null) return true
    const invoice = await makeVoluntaryInvoice(externalApi, order, 'ach')
    if (!invoice.ok) return false
    made = invoice.value
    await openInvoiceSession(made.invoiceId)
    return true
  }

  function payBySaved(): SavedPaymentPort {
    const saved = () =>
      createSavedPayment(externalApi, invoiceOf(), { ...sources, askProvider: async () => null })
    return {
      price: (...given) => saved().price(...given),
      markPending: (...given) => saved().markPending(...given),
      async charge(...given) {
        const [, { total }] = given
        if (made !== null) onStarted({ invoiceId: made.invoiceId, payment: made, total })
        return saved().charge(...given)
      },
      unmarkPending: () => saved().unmarkPending(),
      cancel: () => saved().cancel(),
      settle: ({ methodId }, options) => saved().settle({ methodId, payment: made }, options),
    }
  }
}

function orderOf({ practiceId, locationId }: Given[0], payment: Given[1]): VoluntaryInvoice {
  const { patientId, reference, amount: subtotal, entry } = payment
  const payerId = entry.isOwnPatient ? (externalPayerSession.getState()?.payerId ?? null) : null
  const email = entry.isOwnPatient ? '' : entry.email.trim()
  const { accountType } = payment.prices
  return { practiceId, locationId, patientId, payerId, reference, email, subtotal, accountType }
}
