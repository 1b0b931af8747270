import {
  savedMethodId,
  type BillingTotals,
  type SavedBank,
  type SavedMethod,
  type SavedMethods,
} from '@payment-center/validation/model'
import type { CheckoutMethod } from '../../flows/index.ts'
import { brokenLimit, subtract, type Cents } from '../../money/money.ts'
import {
  cardExpiry,
  isOutsideLimits,
  methodKey,
  type MethodOption,
  type OptionPrice,
} from '../methods/method-option.ts'
import type { Prices } from './checkout-props.ts'

interface Offer {
  readonly prices: Prices | null
  /** The saved methods that may be used; undefined if unknown. */
  readonly methods: SavedMethods | undefined
  /** Subtotal and tax in cents, to add "no fee" for a bank account that costs just that; null if unknown. */
  readonly beforeFee: number | null
  /** Whether the guest has an account, whose methods an emailed code unlocks. */
  readonly unlock: boolean
  /** Keys of the methods that were declined on this page. */
  readonly refused?: readonly string[]
  /** Bank accounts that were linked on this page. */
  readonly linked?: readonly SavedBank[]
  /** Whether another bank account can be linked beside the known ones; not by default. */
  readonly linkAnother?: 'always' | 'afterDecline' | undefined
  /** The prices of another amount, while those of this one are loaded. */
  readonly awaited?: Prices | undefined
}

/** The ways to pay an invoice: cards on file, a card that is typed in, the bank account on file or one to link. */
export function methodOptions(offer: Offer): readonly MethodOption[] {
  const { prices, methods, beforeFee, unlock, refused = [], linked = [], linkAnother, awaited } = offer
  const { cards = [], bank = null } = methods ?? {}
  const onFile = bank === null ? [] : [bank]
  const banks = [...onFile, ...linked.filter(({ achId }) => achId !== bank?.achId)]
  const ach = priceOf(prices, 'ach')
  const isRefused = (method: SavedMethod) => refused.includes(savedMethodId(method))
  const saved = (method: SavedMethod, price: OptionPrice | undefined): MethodOption => ({
    option: 'saved',
    method,
    price,
    limit: limitOf(price?.total),
    refused: isRefused(method) ? true : undefined,
  })
  const linkBank: MethodOption = {
    option: 'linkBank',
    price: ach,
    noFee: prices !== null && prices.ach === beforeFee ? true : undefined,
    limit: limitOf(prices?.ach),
    another: banks.length === 0 ? undefined : true,
  }
  const canLink =
    linkAnother === 'always' || (linkAnother === undefined ? banks.length === 0 : banks.every(isRefused))
  return [
    ...cards.map((card) => saved(card, priceOf(prices, card.funding))),
    { option: 'newCard', prices: prices ?? undefined, awaited },
    ...banks.map((known) => saved(known, ach)),
    ...(canLink ? [linkBank] : []),
    ...(unlock ? [{ option: 'unlockSaved' } as const] : []),
  ]
}

const limitOf = (price: Cents | undefined): Cents | undefined =>
  price === undefined ? undefined : (brokenLimit(price) ?? undefined)

function priceOf(prices: Prices | null, kind: keyof Prices): OptionPrice | undefined {
  if (prices === null) return undefined
  const { credit, debit, [kind]: total } = prices
  if (credit <= debit) return { total, label: 'only' }
  return { total, label: total < credit ? 'discount' : 'regular' }
}

/** The key of the saved method last used, if it can pay; else of the first that can. @param today YYYY-MM-DD */
export function firstUsable({ cards, bank }: SavedMethods, today: string): string | undefined {
  const able = cards.filter(({ expires }) => cardExpiry(expires, today) !== 'expired')
  const usable: readonly SavedMethod[] = bank ? [...able, bank] : able
  const method = usable.find(({ lastUsed }) => lastUsed) ?? usable[0]
  return method && savedMethodId(method)
}

export const chosenOption = (
  options: readonly MethodOption[],
  key: string | null,
): MethodOption | undefined => options.find((option) => methodKey(option) === key && !isOutsideLimits(option))

/** The price of the chosen method; null if it depends on an unknown card or nothing is charged yet. */
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
  }
}

export function checkoutMethodOf(option: MethodOption): CheckoutMethod {
  switch (option.option) {
    case 'saved':
      return { by: 'saved', saved: option.method }
    case 'linkBank':
      return { by: 'bank', another: option.another }
    case 'unlockSaved':
      return { by: 'unlock' }
    case 'newCard':
    case 'addNew':
      return { by: 'card' }
  }
}

/** An invoice with the fee and total of the chosen method; unchanged while they depend on an unknown card. */
export function atPriceOf<Invoice extends BillingTotals>(
  invoice: Invoice,
  chosen: MethodOption | undefined,
  prices: Prices,
): Invoice {
  const total = chosen === undefined ? null : totalOf(chosen, prices)
  if (total === null) return invoice
  return { ...invoice, fee: subtract(subtract(total, invoice.subtotal), invoice.tax), total }
}

/** The bank account on file unless it was declined, or linking one; undefined if neither is offered. */
export const bankOption = (options: readonly MethodOption[]): MethodOption | undefined =>
  options.find(
    (offered) =>
      offered.option === 'linkBank' ||
      (offered.option === 'saved' && offered.method.kind === 'bank' && !offered.refused),
  )
