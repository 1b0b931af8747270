import type { WalletModule } from '../../wallet-module.ts'
import { StripeWallet } from './StripeWallet.tsx'

/** Stripe's one-tap wallet. */
export const stripeWalletModule: WalletModule = { Wallet: StripeWallet }
