import { cents } from '@payment-center/payments/money'
import type { CardFieldPort } from '@payment-center/payments/ports'
import type { WalletButtonProps } from '@payment-center/payments/react/checkout'
import { ProviderWallet } from '@payment-center/payments/react/checkout/dialogs'
import type { WalletProps } from '@payment-center/payments/vendor-modules'
import { Button } from '@payment-center/ui'
import { useEffect } from 'react'
import { answeredPorts } from './guest-services.ts'

const card: CardFieldPort = {
  createCard: async () => ({
    ok: true,
    value: { cardId: 'pm_1', brand: 'visa', last4: '4242', kind: 'credit' },
  }),
  confirm: () => Promise.withResolvers<never>().promise,
}

/** A plain button, whose sheet is authorized at once. */
export const FakeWallet = (props: WalletButtonProps) => <ProviderWallet {...props} Provider={DrawnPay} />

function DrawnPay({ onReady, onPress, onAuthorized }: WalletProps) {
  useEffect(() => onReady(true), [onReady])
  const press = async () => {
    if (await onPress()) onAuthorized(card, 'Pat Lee')
  }
  return (
    <Button variant="secondary" full onClick={() => void press()}>
      Drawn Pay
    </Button>
  )
}

/** The provider offers no wallet in this browser. */
export const NoWallet = (props: WalletButtonProps) => <ProviderWallet {...props} Provider={DrawnNothing} />

function DrawnNothing({ onReady }: WalletProps) {
  useEffect(() => onReady(false), [onReady])
  return null
}

/** Gives the browser Apple Pay. */
export function installApplePay() {
  Object.assign(window, { ApplePaySession: { canMakePayments: () => true } })
  return () => void Reflect.deleteProperty(window, 'ApplePaySession')
}

/** Prices $120.00 by credit card, and then never resolves. */
export const walletPorts = answeredPorts({
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
})
