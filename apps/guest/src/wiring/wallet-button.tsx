import { StripeWallet } from '@payment-center/payments/adapters/stripe/wallet'
import type { WalletButtonProps } from '@payment-center/payments/react/checkout'
import { ProviderWallet } from '@payment-center/payments/react/checkout/wallet-button'

export function WalletButton(props: WalletButtonProps) {
  return <ProviderWallet {...props} Provider={StripeWallet} />
}
