import type { Cents } from './money/money.ts'
import type { CardFieldPort } from './ports.ts'

/** A wallet whose button the card provider can show. */
export type WalletKind = 'applePay' | 'googlePay'

/** The provider's own wallet button, and the sheet that it opens. */
export interface WalletProps {
  /** The only wallet whose button is shown, in one row of 48 px. */
  readonly kind: WalletKind
  readonly publishableKey: string
  /** The practice's own account at the provider; null if the platform receives its money. */
  readonly connectedAccountId: string | null
  /** Shown in the sheet as the receiver. */
  readonly practiceName: string
  readonly language: 'en' | 'es'
  readonly amount: Cents
  /** Whether an earlier button didn't answer: a script that never did is then requested again. */
  readonly isRetry: boolean
  /** False if the provider shows no button or its code can't be loaded. */
  readonly onReady: (available: boolean) => void
  /** Whether a press may open the sheet, within a second; by default it may. */
  readonly onPress?: (() => Promise<boolean>) | undefined
  /**
   * The payer authorized the sheet: its card can now be read and charged.
   * @returns false if no payment takes the card, which closes the sheet
   */
  readonly onAuthorized: (wallet: CardFieldPort, payerName: string) => boolean
}
