import type { WalletModule } from '../../wallet-module.ts'
import { StripeWallet } from './StripeWallet.tsx'

export const stripeWalletModule: WalletModule = { Wallet: StripeWallet }
