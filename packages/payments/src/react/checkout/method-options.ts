import type { SavedMethods } from '@payment-center/validation/model'
import type { CheckoutMethod } from '../../flows/index.ts'
import type { Cents } from '../../money/index.ts'
import { cardExpiry } from '../methods/card-expiry.ts'
import { methodKey, type MethodOption, type MethodPrice } from '../methods/method-option.ts'
import type { Prices } from './checkout-props.ts'

interface Offer {
  readonly prices: Prices
  /** What is on file and may be used; undefined where that is not known. */
  readonly methods: SavedMethods | undefined
  /** Subtotal and tax in cents, to show "No fee" for a bank account that costs just that; null to show its price instead. */
  readonly beforeFee: number | null
  /** There is an account, whose methods a code unlocks. */
  readonly unlock: boolean
}

/** The ways to pay an invoice: cards on file, a card that is typed in, the bank account on file or one to link. */
export function methodOptions({ prices, methods, beforeFee, unlock }: Offer): readonly MethodOption[] {
  const { cards = [], bank = null } = methods ?? {}
  const ach = priceOf(prices, prices.ach)
  return [
    ...cards.map((method): MethodOption => ({
      option: 'saved',
      method,
      price: priceOf(prices, prices[method.funding]),
    })),
    { option: 'newCard', prices: { credit: prices.credit, debit: prices.debit } },
    bank === null
      ? { option: 'linkBank', price: prices.ach === beforeFee ? 'noFee' : ach }
      : { option: 'saved', method: bank, price: ach },
    ...(unlock && cards.length === 0 ? [{ option: 'unlockSaved' } as const] : []),
  ]
}

function priceOf({ credit, debit }: Prices, total: Cents): MethodPrice {
  if (credit <= debit) return { total, label: 'only' }
  return { total, label: total < credit ? 'discount' : 'regular' }
}

/** The key of the saved method to choose at first: one that can pay. @param today YYYY-MM-DD */
export function firstUsable({ cards, bank }: SavedMethods, today: string): string | undefined {
  const card = cards.find(({ expires }) => cardExpiry(expires, today) !== 'expired')
  return card?.tokenId ?? bank?.achId
}

/** The option that is chosen; undefined where none is. */
export const chosenOption = (
  options: readonly MethodOption[],
  key: string | null,
): MethodOption | undefined => options.find((option) => methodKey(option) === key)

/** What the chosen method costs; null where that depends on a card that is not known yet, or nothing is paid yet. */
export function totalOf(option: MethodOption, prices: Prices): Cents | null {
  switch (option.option) {
    case 'saved':
      return option.method.kind === 'bank' ? prices.ach : prices[option.method.funding]
    case 'linkBank':
      return prices.ach
    case 'newCard':
      return prices.credit === prices.debit && prices.credit === prices.prepaid ? prices.credit : null
    case 'unlockSaved':
    case 'addNew':
      return null
    default:
      return option satisfies never
  }
}

/** What a press of Pay asks for while an option is chosen. */
export function checkoutMethodOf(option: MethodOption): CheckoutMethod {
  switch (option.option) {
    case 'saved':
      return { by: 'saved', saved: option.method }
    case 'linkBank':
      return { by: 'bank' }
    case 'unlockSaved':
      return { by: 'unlock' }
    case 'newCard':
    case 'addNew':
      return { by: 'card' }
    default:
      return option satisfies never
  }
}
