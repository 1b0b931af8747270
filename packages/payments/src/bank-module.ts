import type { BankLogin } from '@payment-center/validation/model'
import type { ComponentType } from 'react'

/** The callbacks of the first render are used. */
export interface BankLinkProps {
  /** From our own server; a new token starts a new link. */
  readonly linkToken: string
  /** The address to which a bank's own site returned, with the same token; null if it didn't. */
  readonly receivedUri: string | null
  /** Whether an earlier window didn't open: a script that never answered is then requested again. */
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
