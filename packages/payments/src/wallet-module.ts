import type { ComponentType } from 'react'
import type { Cents } from './money/index.ts'
import type { CardFieldPort } from './ports.ts'

export interface WalletProps {
  readonly publishableKey: string
  readonly language: 'en' | 'es'
  /** What the wallet's sheet shows. */
  readonly amount: Cents
  /** False where the browser has no wallet, or the provider's code can't be loaded. */
  readonly onReady: (available: boolean) => void
  /** The payer agreed in the sheet: the card behind it can now be asked for, and charged. */
  readonly onAuthorized: (wallet: CardFieldPort, payerName: string) => void
}

/** A card provider's one-tap wallet: a button of its own, and the sheet that it opens. */
export interface WalletModule {
  readonly Wallet: ComponentType<WalletProps>
}
