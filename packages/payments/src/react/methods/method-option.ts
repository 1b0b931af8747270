import { type SavedMethod, savedMethodId } from '@payment-center/validation/model'
import { brokenLimit, type Cents } from '../../money/money.ts'

/** The total with tax and fee, and whether it is the practice's discount price. */
export interface OptionPrice {
  readonly total: Cents
  readonly label: 'regular' | 'discount' | 'only'
}

/** The totals of a typed card by its kind, in cents. */
export interface CardTotals {
  readonly credit: Cents
  readonly debit: Cents
  readonly prepaid?: Cents
}

export type MethodOption =
  | {
      readonly option: 'saved'
      /** Whether it was declined on this page. */
      readonly refused?: true | undefined
      /** The provider's limit that its price breaks, in cents. */
      readonly limit?: Cents | undefined
      readonly method: SavedMethod
      readonly price?: OptionPrice | undefined
      /** Replaces price or expiry: "Declined on 11/15/2026". */
      readonly detail?: string | undefined
    }
  | {
      readonly option: 'newCard'
      /** Both card prices, for the chosen option where they differ. */
      readonly prices?: CardTotals | undefined
      /** The prices of another amount, whose place is kept while these are loaded. */
      readonly awaited?: CardTotals | undefined
    }
  | {
      readonly option: 'linkBank'
      /** Undefined while the amount is unknown. */
      readonly price?: OptionPrice | undefined
      /** Whether its price is the amount due without any fee. */
      readonly noFee?: true | undefined
      /** The provider's limit that its price breaks, in cents. */
      readonly limit?: Cents | undefined
      /** Beside a saved bank account. */
      readonly another?: boolean | undefined
    }
  /** The saved methods of a guest's account, unlocked with an emailed code. */
  | { readonly option: 'unlockSaved' }
  | { readonly option: 'addNew' }

const cardKinds = ['credit', 'debit', 'prepaid'] as const

/** The kinds of card whose price the provider can't charge, and its limit in cents; null if it charges every one. */
export function refusedCards(prices: CardTotals) {
  const kinds = cardKinds.filter((kind) => brokenLimit(prices[kind] ?? prices.debit) !== null)
  const [first] = kinds
  const limit = first === undefined ? null : brokenLimit(prices[first] ?? prices.debit)
  return limit === null ? null : { kinds, limit, isEvery: kinds.length === cardKinds.length }
}

/** Whether the provider can't charge the price of a method, whatever the card. */
export function isOutsideLimits(option: MethodOption): boolean {
  if (option.option === 'newCard')
    return option.prices !== undefined && refusedCards(option.prices)?.isEvery === true
  return 'limit' in option && option.limit !== undefined
}

/** The picker's value: a saved method's id, or the option's name. */
export const methodKey = (option: MethodOption): string =>
  option.option === 'saved' ? savedMethodId(option.method) : option.option

/** Which of both card prices a card's total is; `other` for a prepaid card with a price of its own. */
export function cardPrice(
  total: Cents,
  { credit, debit }: { readonly credit: Cents; readonly debit: Cents },
): 'credit' | 'debit' | 'other' {
  if (total === debit) return 'debit'
  return total === credit ? 'credit' : 'other'
}

export type CardExpiry = 'expired' | 'expiringSoon' | 'valid'

/**
 * Whether a card can still pay. It expires at the end of its month; this month and the next count as soon.
 * @param expires MM/YYYY; empty if unknown
 * @param today YYYY-MM-DD
 */
export function cardExpiry(expires: string, today: string): CardExpiry {
  if (expires === '') return 'valid'
  const [month, year] = expires.split('/').map(Number)
  const [thisYear, thisMonth] = today.split('-').map(Number)
  const left = monthsOf(year, month) - monthsOf(thisYear, thisMonth)
  if (left < 0) return 'expired'
  return left <= 1 ? 'expiringSoon' : 'valid'
}

const monthsOf = (year = 0, month = 0) => year * 12 + month
