import { pricedKinds, type Card, type Invoice, type PricedKind, type Procedure } from './world.ts'

/** Per mille of an amount with tax. */
const feeRates: Readonly<Record<PricedKind, number>> = { credit: 35, debit: 0, prepaid: 20, ach: 0 }
const taxRate = 60

const share = (amount: number, perMille: number) => Math.round((amount * perMille) / 1000)
const sum = (procedures: readonly Procedure[]) => procedures.reduce((total, { amount }) => total + amount, 0)

/** What an amount costs by each kind of method; `total` with tax and fee. Cents. */
export function priceOf(subtotal: number, taxable = 0) {
  const taxAmount = share(taxable, taxRate)
  const due = subtotal + taxAmount
  const fee = (kind: PricedKind) => share(due, feeRates[kind])
  const perKind = (of: (kind: PricedKind) => number) =>
    Object.fromEntries(pricedKinds.map((kind) => [kind, of(kind)])) as Record<PricedKind, number>
  return { subtotal, taxAmount, total: perKind((kind) => due + fee(kind)), applicationFees: perKind(fee) }
}

export const priceOfInvoice = ({ procedures }: Pick<Invoice, 'procedures'>) =>
  priceOf(sum(procedures), sum(procedures.filter(({ isTaxable }) => isTaxable)))

/** Funding other than credit and prepaid counts as debit. */
export const kindOfFunding = (funding: string): Card['kind'] =>
  funding === 'credit' || funding === 'prepaid' ? funding : 'debit'
