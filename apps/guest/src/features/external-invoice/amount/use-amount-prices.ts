import { priceAmount } from '@payment-center/api-client/endpoints/external'
import type { Api } from '@payment-center/api-client/http'
import type { Cents } from '@payment-center/payments/money'
import type { PracticePlace } from '@payment-center/validation/model'
import { useEffect, useState } from 'react'
import type { PricedAmount } from '../pay-as-guest-state.ts'

export type Pricing = { readonly status: 'none' | 'failed' } | ({ readonly status: 'priced' } & PricedAmount)

/** Long enough that a number is not priced digit by digit. */
const typingPause = 400

/** Asks what an amount costs by card, now. */
export async function fetchPrice(api: Api, place: PracticePlace, amount: Cents): Promise<Pricing> {
  const result = await priceAmount(api, place, amount)
  return result.ok ? { status: 'priced', amount, prices: result.value } : { status: 'failed' }
}

/**
 * What a typed amount costs by card, asked anew whenever the typing pauses, and after a failure whenever the connection is
 * back; `amount` is null while it can't be paid.
 */
export function useAmountPrices(api: Api, place: PracticePlace, amount: Cents | null): Pricing {
  const [priced, setPriced] = useState<Pricing>({ status: 'none' })
  useEffect(() => {
    if (amount === null) return undefined
    let wanted = true
    const ask = () =>
      void fetchPrice(api, place, amount).then((answer) => {
        if (!wanted) return
        setPriced(answer)
        if (answer.status === 'failed') addEventListener('online', ask)
      })
    const timer = setTimeout(ask, typingPause)
    return () => {
      wanted = false
      clearTimeout(timer)
      removeEventListener('online', ask)
    }
  }, [api, place, amount])
  const current = priced.status !== 'priced' || priced.amount === amount
  return amount !== null && current ? priced : { status: 'none' }
}
