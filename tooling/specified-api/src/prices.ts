import type { CentsPerKind, Invoice, PricedKind, Procedure, World } from './world.ts'

/** Of an amount that includes tax. */
const feeRates: CentsPerKind = { credit: 35, debit: 0, prepaid: 20, ach: 0 }
const taxRate = 60

const share = (amount: number, perMille: number) => Math.round((amount * perMille) / 1000)

export interface Price {
  readonly subtotal: number
  readonly taxAmount: number
  /** With tax and fee. */
  readonly total: CentsPerKind
  readonly applicationFees: CentsPerKind
}

/** What an amount costs by each kind of method. Cents. */
export function priceOf(subtotal: number, taxable = 0): Price {
  const taxAmount = share(taxable, taxRate)
  const due = subtotal + taxAmount
  const perKind = (of: (kind: PricedKind) => number): CentsPerKind => ({
    credit: of('credit'),
    debit: of('debit'),
    prepaid: of('prepaid'),
    ach: of('ach'),
  })
  return {
    subtotal,
    taxAmount,
    total: perKind((kind) => due + share(due, feeRates[kind])),
    applicationFees: perKind((kind) => share(due, feeRates[kind])),
  }
}

const sum = (procedures: readonly Procedure[]) => procedures.reduce((total, { amount }) => total + amount, 0)

export const priceOfInvoice = ({ procedures }: Pick<Invoice, 'procedures'>): Price =>
  priceOf(sum(procedures), sum(procedures.filter(({ isTaxable }) => isTaxable)))

/** The kind of a saved method; funding other than credit and prepaid counts as debit. */
export function kindOfMethod({ cards, banks }: World, method: number): PricedKind {
  if (banks.some(({ achId }) => achId === method)) return 'ach'
  return kindOfFunding(cards.find(({ tokenId }) => tokenId === method)?.funding)
}

export function kindOfFunding(funding: string | undefined): PricedKind {
  return funding === 'credit' || funding === 'prepaid' ? funding : 'debit'
}
