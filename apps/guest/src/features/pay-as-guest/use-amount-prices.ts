import { priceAmount } from '@payment-center/api-client/endpoints/pay-as-guest'
import type { Api } from '@payment-center/api-client/http'
import type { Cents } from '@payment-center/payments/money'
import type { PracticeLocation } from '@payment-center/validation/model'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PricedAmount } from './pay-as-guest-state.ts'

/** `none` without a valid amount. While an amount is priced, `last` is what another one cost. */
export type Pricing =
  | { readonly status: 'none' | 'failed' }
  | { readonly status: 'loading'; readonly last: PricedAmount | null }
  | ({ readonly status: 'priced' } & PricedAmount)

/** Milliseconds without typing before the amount is priced. */
const typingPause = 400

/** By amount; null prices could not be fetched. */
type Answers = ReadonlyMap<Cents, PricedAmount | null>

/** Fetches the prices of amounts, for the form and for a press that has none, whose amount may be another by then. */
export function usePrices(api: Api, practiceLocation: PracticeLocation) {
  const [answers, setAnswers] = useState<Answers>(new Map())
  const [last, setLast] = useState<PricedAmount | null>(null)
  const price = useCallback(
    async (amount: Cents): Promise<PricedAmount | null> => {
      const isOther = ([other, answer]: [Cents, unknown]) => other !== amount || answer !== null
      setAnswers((known) => new Map([...known].filter(isOther)))
      const result = await priceAmount(api, practiceLocation, amount)
      const priced = result.ok ? { amount, prices: result.value } : null
      if (priced !== null) setLast(priced)
      setAnswers((known) => new Map(known).set(amount, priced ?? known.get(amount) ?? null))
      return priced
    },
    [api, practiceLocation],
  )
  return { answers, last, price }
}

/**
 * The prices of the typed amount, fetched when typing pauses and, after a failure, when the connection is back. The
 * first digits are priced at once: by the time the amount is complete, the page knows which prices it has to show.
 * @param amount null while it is invalid
 */
export function useAmountPrices(
  { answers, last, price }: ReturnType<typeof usePrices>,
  amount: Cents | null,
): Pricing {
  const isFirst = useRef(true)
  useEffect(() => {
    if (amount === null) return undefined
    let current = true
    const load = () =>
      void price(amount).then((priced) => {
        if (current && priced === null) addEventListener('online', load)
      })
    const timer = setTimeout(load, isFirst.current ? 0 : typingPause)
    isFirst.current = false
    return () => {
      current = false
      clearTimeout(timer)
      removeEventListener('online', load)
    }
  }, [price, amount])
  if (amount === null) return { status: 'none' }
  const answer = answers.get(amount)
  if (answer === undefined) return { status: 'loading', last }
  return answer === null ? { status: 'failed' } : { status: 'priced', ...answer }
}
