import { centsSchema, type Cents } from '@payment-center/validation/fields'
import type { PracticeLocation, Quote } from '@payment-center/validation/model'
import {
  calculateFees,
  calculateInvoiceFees,
  type PricedKind,
  type WireInvoiceFees,
} from '@payment-center/validation/wire'
import * as v from 'valibot'
import { fail, mapResult, succeed, type Api, type Result } from '../http/index.ts'

/** Invoice totals in cents by method, tax and fee included. */
export type InvoicePrices = Pick<WireInvoiceFees, PricedKind>

/** Errors: not_found. */
export const quoteKind = async (api: Api, invoiceId: string, kind: PricedKind): Promise<Result<Quote>> =>
  mapResult(await getInvoicePrices(api, invoiceId), (fees) => quoteOf(kind, { ...fees, total: fees }))

interface Fees {
  readonly total: Readonly<Record<PricedKind, Cents>>
  readonly applicationFees: Readonly<Record<PricedKind, Cents>>
  readonly subtotal: Cents
  readonly taxAmount: Cents
}

/** The price of one kind of method, whose parts add up to its total. */
export function quoteOf(kind: PricedKind, { total, applicationFees, subtotal, taxAmount: tax }: Fees): Quote {
  const [whole, applicationFee] = [total[kind], applicationFees[kind]]
  const fee = v.parse(centsSchema, Math.max(0, whole - subtotal - tax))
  const beforeFee = v.parse(centsSchema, whole - tax - fee)
  const differing = applicationFee !== fee && { applicationFee }
  return { kind, subtotal: beforeFee, tax, fee, total: whole, ...differing }
}

/** What an invoice costs by each method. Errors: not_found, guest_links_off. */
export async function getInvoicePrices(api: Api, invoiceId: string): Promise<Result<WireInvoiceFees>> {
  const result = await api.call(calculateInvoiceFees, { params: { chargeEventId: invoiceId } })
  if (!result.ok) return result
  const [fees] = result.value.invoiceFees
  return fees === undefined ? fail('not_found', 'no prices') : succeed(fees)
}

interface PricedAmount {
  readonly subtotal: Cents
  readonly kind?: PricedKind
  readonly isTaxable?: boolean
}

/** What an amount costs by each method, without an invoice. Errors: rate_limited, not_found. */
export function feesOfAmount(
  api: Api,
  { practiceId, locationId }: PracticeLocation,
  { subtotal, kind = 'credit', isTaxable = false }: PricedAmount,
) {
  return api.call(calculateFees, {
    body: {
      practiceId,
      locationId,
      subtotal,
      paymentMethod: kind,
      chargeType: 'invoice',
      isTaxableItem: [isTaxable],
      terminalFlag: false,
    },
  })
}

/** The price of an amount by one kind of method. Errors: as `feesOfAmount`. */
export async function quoteAmount(
  api: Api,
  practiceLocation: PracticeLocation,
  amount: PricedAmount & { readonly kind: PricedKind },
): Promise<Result<Quote>> {
  const { subtotal, kind, isTaxable = false } = amount
  return mapResult(await feesOfAmount(api, practiceLocation, amount), ({ taxAmount, ...fees }) => {
    // The lowest total has no fee.
    const tax = isTaxable ? Math.min(...Object.values(fees.total)) - subtotal : 0
    return quoteOf(kind, { ...fees, subtotal, taxAmount: taxAmount ?? v.parse(centsSchema, tax) })
  })
}
