import { type SavedMethod, savedMethodId } from '@payment-center/validation/model'
import type { Cents } from '../../money/money.ts'

/** The total with tax and fee, and whether it is the practice's discount price. */
export interface OptionPrice {
  readonly total: Cents
  readonly label: 'regular' | 'discount' | 'only'
}

export type MethodOption =
  | {
      readonly option: 'saved'
      readonly method: SavedMethod
      readonly price?: OptionPrice | undefined
      /** Replaces price or expiry: "Declined on 11/15/2026". */
      readonly detail?: string | undefined
    }
  | {
      readonly option: 'newCard'
      /** Both card prices, shown while it is chosen and they differ. */
      readonly prices?: { readonly credit: Cents; readonly debit: Cents } | undefined
    }
  | {
      readonly option: 'linkBank'
      /** Left out while the amount is unknown. */
      readonly price?: OptionPrice | 'noFee' | undefined
      /** Beside a saved bank account. */
      readonly another?: boolean | undefined
      readonly disabledReason?: string | undefined
    }
  /** The saved methods of a guest's account, unlocked with an emailed code. */
  | { readonly option: 'unlockSaved' }
  | { readonly option: 'addNew' }

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
