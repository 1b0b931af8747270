import type { GuestPay } from '../features/invoice-external/guest-invoice-services.ts'
import { AfterPaymentLink } from '../features/invoice-external/AfterPaymentLink.tsx'
import { GuestPayability } from '../features/invoice-external/GuestPayability.tsx'
import { UnlockedMethods } from '../features/invoice-external/UnlockedMethods.tsx'
import { GuestCard } from './card-payment.tsx'
import { mailReceipt, readMethods } from './requests-of-payment.ts'
import { GuestSaved } from './saved-payment.tsx'
import { GuestUnlock } from './unlock-methods.tsx'
import { WalletButton } from './wallet-button.tsx'
import { GuestWallet } from './wallet-payment.tsx'

/** One chunk: a payment in progress loads no more code. */
export const pay: GuestPay = {
  card: GuestCard,
  wallet: GuestWallet,
  walletButton: WalletButton,
  saved: GuestSaved,
  unlock: GuestUnlock,
  UnlockedMethods,
  GuestPayability,
  AfterPaymentLink,
  mailReceipt,
  readMethods,
}
