import type { BankLogin } from '@payment-center/validation/model'
import type { ComponentType } from 'react'

/** Callbacks are those of the first rendering. */
export interface BankLinkProps {
  /** From our own server; a new one is a new link. */
  readonly linkToken: string
  readonly onLinked: (login: BankLogin) => void
  /** The provider's window was left without an account. */
  readonly onCancelled: () => void
  /** The provider failed, or its code can't be loaded. */
  readonly onFailed: () => void
}

/** A bank-linking provider's part for a page: while it is rendered, its window is open over the page. */
export interface BankModule {
  readonly BankLink: ComponentType<BankLinkProps>
}
