import { setTimeout as sleep } from 'node:timers/promises'
import {
  checkPortalUserExists,
  createPaymentIntent,
  findPaymentOutcome,
  settlePayment,
  updatePaymentIntent,
} from '@payment-center/validation/wire'
import type { PayerCalls } from './payer-calls.ts'

const secretPauseMs = 1000

interface OpenedPayment {
  readonly id: string
  readonly clientSecret: string
}

/** Opens the link of an invoice. */
export async function openGuest({ call, retry }: PayerCalls, chargeEventId: string): Promise<string> {
  const body = { chargeEventId }
  return retry(async () => (await call(checkPortalUserExists, [], { body })).data?.token ?? null)
}

/** What a page without a session asks by the secret of its payment; it may ask for one only so often. */
async function outcomeOfPayment({ call }: PayerCalls, { id, clientSecret }: OpenedPayment) {
  await sleep(secretPauseMs)
  return (await call(findPaymentOutcome, [id], { body: { clientSecret } })).data?.outcome
}

/**
 * Pays like a browser that retries the same card when a response is lost.
 * @param signIn opens the link again; null if the page can't, and asks by the payment's secret
 * @returns false when the session ended and nothing was charged
 */
export async function payByCard(
  payer: PayerCalls,
  { invoiceId, token: given }: { readonly invoiceId: string; readonly token: string },
  signIn: (() => Promise<string>) | null,
  card: 'credit' | 'debit' = 'credit',
): Promise<boolean> {
  const { call, retry, vendor } = payer
  let paymentMethodId = await vendor.createCard(card)
  let token = given
  let payment: OpenedPayment | null = null
  return retry(async () => {
    const settled = await call(settlePayment, [invoiceId], { token })
    if (settled.status === 401 && signIn !== null) token = await signIn()
    const isAlone = settled.status === 401 && signIn === null
    if (isAlone && payment === null) return false
    const outcome = isAlone && payment ? await outcomeOfPayment(payer, payment) : settled.data?.outcome
    if (outcome === 'paid') return true
    if (outcome !== 'open') return null
    if (isAlone) return false
    const opened = await call(createPaymentIntent, [1, invoiceId], { token })
    if (opened.status !== 200) return null
    payment = opened.data
    const terms = { practiceId: 1, enableSavePaymentMethod: false, paymentMethodId }
    const quote = await call(updatePaymentIntent, [opened.data.id], { token, body: terms })
    if (quote.status !== 200) return null
    const { amount, applicationFeeAmount } = quote.data
    const body = { ...terms, amount, applicationFeeAmount }
    const claimed = await call(updatePaymentIntent, [opened.data.id], { token, body })
    if (claimed.status !== 200) return null
    const confirmed = await vendor.confirm(opened.data, paymentMethodId)
    // Such as a card that paid before the database was restored: the page creates another of it.
    if ('error' in confirmed) paymentMethodId = await vendor.createCard(card)
    return null
  })
}
