import { type SavedMethod, savedMethodId } from '@payment-center/validation/model'
import type { Cents } from '../../money/index.ts'

/** What a method costs, tax and fee included, and whether that is the practice's discount price. */
export interface MethodPrice {
  readonly total: Cents
  readonly label: 'regular' | 'discount' | 'only'
}

/** One way to pay, as the picker offers it. */
export type MethodOption =
  | {
      readonly option: 'saved'
      readonly method: SavedMethod
      readonly price?: MethodPrice | undefined
      /** Instead of price or expiry: "Declined on 11/15/2026". */
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
      readonly price?: MethodPrice | 'noFee' | undefined
      readonly disabledReason?: string | undefined
    }
  /** Saved methods of a guest's account, behind a code. */
  | { readonly option: 'unlockSaved' }
  /** The way to the Add New Method dialog. */
  | { readonly option: 'addNew' }

/** What the picker's value is while this is chosen: the saved method's id, or the option's own word. */
export const methodKey = (option: MethodOption): string =>
  option.option === 'saved' ? savedMethodId(option.method) : option.option
