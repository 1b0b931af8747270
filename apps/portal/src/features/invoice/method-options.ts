import type { InvoicePrices } from '@payment-center/api-client/endpoints/prices'
import type { Cents } from '@payment-center/payments/money'
import { methodKey, type MethodOption, type MethodPrice } from '@payment-center/payments/react/method-option'
import type { SavedMethods } from '@payment-center/validation/model'

/** The ways to pay an invoice: what is on file, a card that is typed in, a bank account to be linked where none is. */
export function methodOptions(
  prices: InvoicePrices,
  methods: SavedMethods | undefined,
): readonly MethodOption[] {
  const { cards = [], bank = null } = methods ?? {}
  const saved = cards.map((method): MethodOption => ({
    option: 'saved',
    method,
    price: priceOf(prices, prices[method.funding]),
  }))
  const price = priceOf(prices, prices.ach)
  return [
    ...saved,
    { option: 'newCard', prices: { credit: prices.credit, debit: prices.debit } },
    // Whether one is on file is not known where the methods could not be loaded: linking asks.
    bank === null ? { option: 'linkBank', price } : { option: 'saved', method: bank, price },
  ]
}

function priceOf({ credit, debit }: InvoicePrices, total: Cents): MethodPrice {
  if (credit <= debit) return { total, label: 'only' }
  return { total, label: total < credit ? 'discount' : 'regular' }
}

/** The option that is chosen; undefined where none is. */
export function chosenOption(
  options: readonly MethodOption[],
  key: string | undefined,
): MethodOption | undefined {
  return options.find((option) => methodKey(option) === key)
}

/** What the chosen method costs; null where that depends on a card that nobody has seen yet. */
export function totalOf(option: MethodOption, prices: InvoicePrices): Cents | null {
  if (option.option === 'saved' || option.option === 'linkBank') return option.price?.total ?? null
  const onePrice = prices.credit === prices.debit && prices.credit === prices.prepaid
  return onePrice ? prices.credit : null
}
