import type { ComponentType } from 'react'
import type { Cents } from './money/index.ts'
import type { CardFieldPort } from './ports.ts'

export interface WalletProps {
  readonly publishableKey: string
  /** The practice's own account at the provider; null if the platform receives its money. */
  readonly connectedAccountId: string | null
  /** Shown in the sheet as the receiver. */
  readonly practiceName: string
  readonly language: 'en' | 'es'
  readonly amount: Cents
  /** False if the browser has no wallet or the provider's code can't be loaded. */
  readonly onReady: (available: boolean) => void
  /** The payer authorized the sheet: its card can now be read and charged. */
  readonly onAuthorized: (wallet: CardFieldPort, payerName: string) => void
}

/** A card provider's wallet: its own button, and the sheet that it opens. */
export interface WalletModule {
  readonly Wallet: ComponentType<WalletProps>
}
