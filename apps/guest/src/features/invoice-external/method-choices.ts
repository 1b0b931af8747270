import type { InvoicePrices } from '@payment-center/api-client/endpoints/prices'
import type { Cents } from '@payment-center/payments/money'
import { cardExpiry } from '@payment-center/payments/react/card-expiry'
import type { MethodOption, MethodPrice } from '@payment-center/payments/react/method-option'
import type { SavedMethods } from '@payment-center/validation/model'

export interface Offer {
  readonly prices: InvoicePrices
  /** What was saved or linked and may be used; null while nothing may. */
  readonly saved: SavedMethods | null
  /** There is an account, whose methods six digits open. */
  readonly hasAccount: boolean
}

/** The ways a guest can pay: what he may use of what is saved, a card that is typed in, a bank account. */
export function methodChoices({ prices, saved, hasAccount }: Offer): readonly MethodOption[] {
  const cards = (saved?.cards ?? []).map((method): MethodOption => ({
    option: 'saved',
    method,
    price: priceOf(prices, prices[method.funding]),
  }))
  const bank = saved?.bank ?? null
  return [
    ...cards,
    { option: 'newCard', prices },
    bank === null
      ? { option: 'linkBank', ...(prices.ach > prices.debit && { price: priceOf(prices, prices.ach) }) }
      : { option: 'saved', method: bank, price: priceOf(prices, prices.ach) },
    ...(hasAccount && cards.length === 0 ? [{ option: 'unlockSaved' } as const] : []),
  ]
}

/** The key of the saved method to choose at first: one that can pay. @param today YYYY-MM-DD */
export function firstUsable({ cards, bank }: SavedMethods, today: string): string | undefined {
  const card = cards.find(({ expires }) => cardExpiry(expires, today) !== 'expired')
  return card?.tokenId ?? bank?.achId
}

function priceOf({ credit, debit }: InvoicePrices, total: Cents): MethodPrice {
  if (credit <= debit) return { total, label: 'only' }
  return { total, label: total < credit ? 'discount' : 'regular' }
}

/** What the chosen method costs; null where that depends on a card that nobody has seen yet, or nothing is to be paid yet. */
export function totalOf(option: MethodOption, prices: InvoicePrices): Cents | null {
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
