import { priceAmount } from '@payment-center/api-client/endpoints/pay-as-guest'
import type { Api } from '@payment-center/api-client/http'
import type { Cents } from '@payment-center/payments/money'
import type { PracticeLocation } from '@payment-center/validation/model'
import { useEffect, useState } from 'react'
import type { PricedAmount } from './pay-as-guest-state.ts'

export type Pricing = { readonly status: 'none' | 'failed' } | ({ readonly status: 'priced' } & PricedAmount)

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
 * The prices of the typed amount, fetched when typing pauses and, after a failure, when the connection is back.
 * @param amount null while it is invalid
 */
export function useAmountPrices(api: Api, practiceLocation: PracticeLocation, amount: Cents | null): Pricing {
  const [priced, setPriced] = useState<Pricing>({ status: 'none' })
  useEffect(() => {
    if (amount === null) return undefined
    let current = true
    const load = () =>
      void fetchPrice(api, practiceLocation, amount).then((loaded) => {
        if (!current) return
        setPriced(loaded)
        if (loaded.status === 'failed') addEventListener('online', load)
      })
    const timer = setTimeout(load, typingPause)
    return () => {
      current = false
      clearTimeout(timer)
      removeEventListener('online', load)
    }
  }, [api, practiceLocation, amount])
  const current = priced.status !== 'priced' || priced.amount === amount
  return amount !== null && current ? priced : { status: 'none' }
}
