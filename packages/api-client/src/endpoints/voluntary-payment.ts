import type { Cents } from '@payment-center/validation/fields'
import {
  noReference,
  type Answer,
  type ClaimResult,
  type OpenPayment,
  type PracticeLocation,
  type PricingProblem,
  type Quote,
} from '@payment-center/validation/model'
import { createVoluntaryInvoice, type AccountType } from '@payment-center/validation/wire'
import { mapResult, type Api, type ApiError, type Result } from '../http/index.ts'
import { createCardPayment, openPayment, orOpeningProblem } from './card-payment.ts'
import { quoteAmount } from './prices.ts'
import type { OutcomeSources } from './settle.ts'

export interface VoluntaryInvoice extends PracticeLocation {
  readonly patientId: string
  /** The signed-in payer; null for a guest. */
  readonly payerId: string | null
  /** The invoice or account number as typed; empty for none. */
  readonly reference: string
  /** Where to send email about the payment; empty for none. */
  readonly email: string
  readonly subtotal: Cents
  readonly accountType: AccountType
}

/**
 * Creates the invoice of a voluntary payment and opens its payment; repeating the call returns the same invoice.
 * Errors: not_found, conflict if requested before with another amount, not_payable,
 * too_many_declines, rate_limited, provider_unavailable.
 */
export async function makeVoluntaryInvoice(
  api: Api,
  invoice: VoluntaryInvoice,
  paymentMethod: 'credit' | 'ach',
): Promise<Result<OpenPayment & { readonly invoiceId: string }>> {
  const { practiceId, locationId, patientId, payerId, email, subtotal, accountType } = invoice
  const result = await api.call(createVoluntaryInvoice, {
    params: { practiceId },
    body: {
      locationId,
      patientId,
      ...(payerId !== null && { payerId }),
      isTaxable: false,
      paymentMethod,
      description: invoice.reference.trim() || noReference,
      subtotal,
      ...(email !== '' && api.takesAdditions() && { email }),
      accountType,
    },
  })
  return mapResult(result, ({ chargeEventId: invoiceId, ...opened }) => ({ invoiceId, ...opened }))
}

/** A payment that is about to be charged at the accepted price (cents). */
export interface StartedPayment {
  readonly invoiceId: string
  readonly payment: OpenPayment
  readonly total: Cents
}

interface VoluntaryPaymentEvents {
  /** The invoice exists; the payment goes on after this. */
  readonly onInvoiced: (invoiceId: string) => Promise<void>
  readonly onStarted: (payment: StartedPayment) => void
}

/** Pays an amount without an invoice: creates one when the payment is first opened. */
export function createVoluntaryPayment(
  api: Api,
  invoice: VoluntaryInvoice,
  { onInvoiced, onStarted }: VoluntaryPaymentEvents,
  sources: OutcomeSources,
) {
  let invoiceId: string | null = null
  const payment = createCardPayment(api, {
    practiceId: invoice.practiceId,
    invoiceIdOf: () => invoiceId,
    price: (kind) => quoteAmount(api, invoice, { subtotal: invoice.subtotal, kind }),
    sources,
  })
  return {
    ...payment,
    async open(): Promise<Answer<OpenPayment, PricingProblem>> {
      if (invoiceId === null) return create()
      return onceInvoiced(orOpeningProblem(await openPayment(api, { ...invoice, invoiceId })))
    },
    quote: async (...input: Parameters<typeof payment.quote>): Promise<Answer<Quote, PricingProblem>> =>
      onceInvoiced(await payment.quote(...input)),
    claim(...input: Parameters<typeof payment.claim>): Promise<ClaimResult> {
      const [opened, , { total }] = input
      if (invoiceId !== null) onStarted({ invoiceId, payment: opened, total })
      return payment.claim(...input)
    },
  }

  async function create(): Promise<Answer<OpenPayment, PricingProblem>> {
    const made = await makeVoluntaryInvoice(api, invoice, 'credit')
    if (!made.ok) return { ok: false, problem: creationProblem(made.error) }
    invoiceId = made.value.invoiceId
    await onInvoiced(invoiceId)
    return made
  }
}

const creationProblems: Partial<Record<ApiError['code'], PricingProblem>> = {
  // The practice has left meanwhile, or the card provider takes no such amount.
  not_payable: 'notPayable',
  too_many_declines: 'noMoreCards',
  rate_limited: 'tooOften',
}

const creationProblem = ({ code }: ApiError): PricingProblem => creationProblems[code] ?? 'notInvoiced'

const problemsOnceInvoiced: Partial<Record<PricingProblem, PricingProblem>> = {
  unavailable: 'notProcessed',
  tooManyDeclines: 'noMoreCards',
}

const onceInvoiced = <Value>(answer: Answer<Value, PricingProblem>): Answer<Value, PricingProblem> =>
  answer.ok ? answer : { ok: false, problem: problemsOnceInvoiced[answer.problem] ?? answer.problem }
