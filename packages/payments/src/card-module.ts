import type { ComponentType, ReactNode } from 'react'
import type { CardFieldPort, CardSetupFieldPort } from './ports.ts'

export interface CardFormProps {
  readonly publishableKey: string
  readonly language: 'en' | 'es'
  /** Told when the provider's code can't be loaded. */
  readonly onUnavailable: () => void
  readonly children: ReactNode
}

/** What the provider's field says of itself whenever it changes. */
export interface CardFieldChange {
  readonly complete: boolean
  readonly empty: boolean
  /** The provider's own sentence for what is wrong so far; null when nothing is. */
  readonly error: string | null
}

/** How the provider's field, which no style sheet of ours reaches, is to look. */
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

/** A mounted field: what the flows need of it, and what the form does with it. */
export interface CardField extends CardFieldPort, CardSetupFieldPort {
  focus(): void
  clear(): void
}

/** A card provider's parts for a page: the form around, the hosted field, and the field's handle inside that form. */
export interface CardModule {
  readonly CardForm: ComponentType<CardFormProps>
  readonly CardField: ComponentType<CardFieldProps>
  /** Null until the provider's code is there and the field stands in the page. */
  readonly useCardField: () => CardField | null
}
