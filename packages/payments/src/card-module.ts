import type { ComponentType, ReactNode } from 'react'
import type { CardFieldPort, CardSetupFieldPort } from './ports.ts'

export interface CardFormProps {
  readonly publishableKey: string
  readonly language: 'en' | 'es'
  /** Whether an earlier form failed: a script that never answered is then requested again. */
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
