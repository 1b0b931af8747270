import type { ComponentType, ReactNode } from 'react'
import type { BankLogin } from '@payment-center/validation/model'
import type { CardFieldPort, CardSetupFieldPort } from './ports.ts'
import type { Cents } from './money/money.ts'

export interface CardFormProps {
  readonly publishableKey: string
  readonly language: 'en' | 'es'
  /** Whether an earlier form failed to load: its script is then requested again. */
  readonly isRetry: boolean
  /** Called when the provider's code can't be loaded. */
  readonly onUnavailable: () => void
  readonly children: ReactNode
}

export interface CardFieldChange {
  readonly complete: boolean
  readonly empty: boolean
  /** The provider's own message; null if the field is valid so far. */
  readonly error: string | null
}

/** Passed to the provider's field, which our style sheets can't reach. */
export interface CardFieldStyle {
  readonly color: string
  readonly placeholderColor: string
  readonly invalidColor: string
  readonly fontFamily: string
  /** The browser's text size, such as 16px. */
  readonly fontSize: string
}

export interface CardFieldProps {
  readonly appearance: CardFieldStyle
  readonly onReady: () => void
  readonly onChange: (change: CardFieldChange) => void
  readonly onFocus: () => void
  readonly onBlur: () => void
}

/** The provider's field on the page. */
export interface CardInput {
  focus(): void
  clear(): void
}

/** The field of a card that pays. */
export interface CardField extends CardInput, CardFieldPort {
  /** Creates the card before `createCard` asks for it with the same name. */
  prepareCard(name: string): void
}

/** The field of a card that is saved without paying. */
export interface CardSetupField extends CardInput, CardSetupFieldPort {}

/** A card provider's components: the form, the hosted field inside it, and the field's handle. */
export interface CardModule<Field extends CardInput = CardInput> {
  readonly CardForm: ComponentType<CardFormProps>
  readonly CardField: ComponentType<CardFieldProps>
  /** Null until the provider's code is loaded and the field is mounted. */
  readonly useCardField: () => Field | null
}

/** Callbacks that change after the first render are ignored. */
export interface BankLinkProps {
  /** From our own server; a new token starts a new link. */
  readonly linkToken: string
  /** The address to which a bank's own site returned, with the same token; null if it didn't. */
  readonly receivedUri: string | null
  /** Whether an earlier window failed to open: its script is then requested again. */
  readonly isRetry: boolean
  /** The provider's code is loaded, and its window opens. */
  readonly onReady: () => void
  /** The provider's window answers. */
  readonly onOpened: () => void
  readonly onLinked: (login: BankLogin) => void
  /** The payer closed the provider's window without choosing an account. */
  readonly onCancelled: () => void
  /** The provider failed, or its code can't be loaded. */
  readonly onFailed: () => void
}

/** A bank-linking provider; while `BankLink` is rendered, its window covers the page. */
export interface BankModule {
  readonly BankLink: ComponentType<BankLinkProps>
}

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
  /** Whether an earlier button failed to load: its script is then requested again. */
  readonly isRetry: boolean
  /** False if the provider shows no button or its code can't be loaded. */
  readonly onReady: (available: boolean) => void
  /** Whether a press may open the sheet, within a second. */
  readonly onPress: () => Promise<boolean>
  /**
   * The payer authorized the sheet: its card can now be read and charged.
   * @returns false if no payment takes the card, which closes the sheet
   */
  readonly onAuthorized: (wallet: CardFieldPort, payerName: string) => boolean
}
