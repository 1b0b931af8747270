import type { PayInvoicePorts } from '@payment-center/payments/flows'
import { cents } from '@payment-center/payments/money'
import type { CardFieldPort } from '@payment-center/payments/ports'
import type { WalletModule, WalletProps } from '@payment-center/payments/wallet-module'
import { Button } from '@payment-center/ui'
import { useEffect } from 'react'
import { pendingPorts } from './pending-ports.ts'

const wallet: CardFieldPort = {
  createCard: async () => ({ ok: true, value: { cardId: 'pm_1', brand: 'visa', last4: '4242' } }),
  confirm: () => Promise.withResolvers<never>().promise,
}

function Wallet({ onReady, onAuthorized }: WalletProps) {
  useEffect(() => onReady(true), [onReady])
  return (
    <Button variant="wallet" full onClick={() => onAuthorized(wallet, 'Pat Lee')}>
      Drawn Pay
    </Button>
  )
}

/** A wallet with a plain button that authorizes at once. */
export const fakeWalletModule: WalletModule = { Wallet }

/** Prices $120.00 by credit card, and then never resolves. */
export const walletPorts: Omit<PayInvoicePorts, 'cardField'> = {
  ...pendingPorts,
  invoice: {
    ...pendingPorts.invoice,
    open: async () => ({ ok: true, value: { paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_2' } }),
    quote: async () => ({
      ok: true,
      value: {
        kind: 'credit',
        subtotal: cents(12_000),
        tax: cents(0),
        fee: cents(420),
        total: cents(12_420),
      },
    }),
  },
}
