import { requestMethodsCode, unlockMethods, listMethods } from '@payment-center/api-client/endpoints/methods'
import { createInvoicePayment } from '@payment-center/api-client/endpoints/card-payment'
import { mailReceipt } from '@payment-center/api-client/endpoints/receipts'
import { createSavedPayment } from '@payment-center/api-client/endpoints/saved-payment'
import { CheckoutDialogs } from '@payment-center/payments/react/checkout/dialogs'
import { useState } from 'react'
import type { GuestPay } from '../features/guest-invoice/guest-invoice-services.ts'
import { AfterPaymentLink, GuestPayability } from '../features/guest-invoice/GuestPayability.tsx'
import {
  UnlockedMethods,
  UnlockDialog,
  type UnlockProps,
  type UnlockPorts,
} from '../features/guest-invoice/UnlockedMethods.tsx'
import { createGuestPorts, outcomeSourcesOf, WalletButton } from './guest-ports.tsx'
import { services } from './services.ts'

const { api, guestSession } = services

/** One chunk: a payment in progress loads no more code. */
export const pay: GuestPay = {
  CheckoutDialogs,
  WalletButton,
  createPorts(invoiceId, { practiceId, publishableKey }) {
    const invoice = { invoiceId, practiceId }
    const sources = outcomeSourcesOf(api, publishableKey)
    return createGuestPorts({
      api,
      publishableKey,
      byCard: createInvoicePayment(api, invoice, sources),
      byBank: createSavedPayment(api, invoice, sources),
      invoiceOf: () => invoice,
      async findSavedBank() {
        const payerId = guestSession.getState()?.payerId ?? null
        return payerId === null ? null : ((await readMethods(payerId))?.bank ?? null)
      },
    })
  },
  unlock: GuestUnlock,
  UnlockedMethods,
  GuestPayability,
  AfterPaymentLink,
  mailReceipt: async (invoiceId, email) => (await mailReceipt(api, invoiceId, email)).ok,
  readMethods,
}

/** The saved methods of a guest's account; null when they can't be loaded. */
async function readMethods(payerId: string) {
  const methods = await listMethods(api, { payerId })
  return methods.ok ? methods.value : null
}

function GuestUnlock(props: UnlockProps) {
  const [ports] = useState(() => unlockPorts(props.invoiceId))
  return <UnlockDialog {...props} ports={ports} />
}

const unlockPorts = (invoiceId: string): UnlockPorts => ({
  async requestCode() {
    const sent = await requestMethodsCode(api, invoiceId)
    if (sent.ok) return sent.value
    return sent.error.code === 'rate_limited' ? 'tooOften' : 'notSent'
  },
  async unlock(digits) {
    const unlocked = await unlockMethods(api, invoiceId, digits)
    if (unlocked.ok) return { payerId: unlocked.value }
    return unlocked.error.code === 'invalid_field' ? 'wrong' : 'failed'
  },
})
