import type { WalletKit } from '../../wallet-kit.ts'
import { StripeWallet } from './StripeWallet.tsx'

/** Stripe's one-tap wallet. */
export const stripeWalletKit: WalletKit = { Wallet: StripeWallet }
