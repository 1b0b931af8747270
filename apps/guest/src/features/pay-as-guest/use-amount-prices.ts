import { priceAmount } from '@payment-center/api-client/endpoints/pay-as-guest'
import type { Api } from '@payment-center/api-client/http'
import type { Cents } from '@payment-center/payments/money'
import type { PracticeLocation } from '@payment-center/validation/model'
import { useEffect, useRef, useState } from 'react'
import type { PricedAmount } from './pay-as-guest-state.ts'

/** `none` without a valid amount. While an amount is priced, `last` is what another one cost. */
export type Pricing =
  | { readonly status: 'none' | 'failed' }
  | { readonly status: 'loading'; readonly last: PricedAmount | null }
  | ({ readonly status: 'priced' } & PricedAmount)

/** Milliseconds without typing before the amount is priced. */
const typingPause = 400

/** Fetches the prices of an amount. */
export async function fetchPrice(
  api: Api,
  practiceLocation: PracticeLocation,
  amount: Cents,
): Promise<Pricing> {
  const result = await priceAmount(api, practiceLocation, amount)
  return result.ok ? { status: 'priced', amount, prices: result.value } : { status: 'failed' }
}

/**
 * The prices of the typed amount, fetched when typing pauses and, after a failure, when the connection is back. The
 * first digits are priced at once: by the time the amount is complete, the page knows which prices it has to show.
 * @param amount null while it is invalid
 */
export function useAmountPrices(api: Api, practiceLocation: PracticeLocation, amount: Cents | null): Pricing {
  const [priced, setPriced] = useState<Pricing>({ status: 'none' })
  const [last, setLast] = useState<PricedAmount | null>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (amount === null) return undefined
    let current = true
    const load = () =>
      void fetchPrice(api, practiceLocation, amount).then((loaded) => {
        if (loaded.status === 'priced') setLast(loaded)
        if (!current) return
        setPriced(loaded)
        if (loaded.status === 'failed') addEventListener('online', load)
      })
    const timer = setTimeout(load, isFirst.current ? 0 : typingPause)
    isFirst.current = false
    return () => {
      current = false
      clearTimeout(timer)
      removeEventListener('online', load)
    }
  }, [api, practiceLocation, amount])
  if (amount === null) return { status: 'none' }
  const isKnown = priced.status === 'failed' || (priced.status === 'priced' && priced.amount === amount)
  return isKnown ? priced : { status: 'loading', last }
}
