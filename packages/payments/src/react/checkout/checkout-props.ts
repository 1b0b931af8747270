import type { SavedBank } from '@payment-center/validation/model'
import type { ComponentType, ReactNode } from 'react'
import type { BankModule } from '../../bank-module.ts'
import type { CardField, CardModule } from '../../card-module.ts'
import type {
  Checkout,
  CheckoutEvent,
  CheckoutMethod,
  PayInvoicePorts,
  PaySavedPorts,
  Sheet,
} from '../../flows/index.ts'
import type { Cents } from '../../money/money.ts'
import type { BankLinkPort } from '../../ports.ts'
import type { Practice } from '@payment-center/ui/shell'
import type { SaveCardProps } from '../card-form/SaveCard.tsx'
import type { EmailDraft, MailReceipt, Receipt } from '../receipt/receipt.ts'
import type { OpenFlow } from '../use-flow.ts'
import type { PageWallet } from '../wallet/use-wallet.ts'

export type OpenCheckout = OpenFlow<Checkout, CheckoutEvent>

/** Totals in cents by kind of method, tax and fee included. */
export type Prices = Readonly<Record<'credit' | 'debit' | 'prepaid' | 'ach', Cents>>

export interface Payable {
  /** Shown under a dialog's title; by default "Invoice #…". */
  readonly subject?: string
  /** False for a guest who gave no email; by default true. */
  readonly hasEmail?: boolean
  /** The charge event's id; empty in Pay as Guest, where the payment creates one. */
  readonly invoiceId: string
  /**
   * Only in Pay as Guest: what the payer typed as invoice or account number; may be empty. There the payer chose the
   * amount, so the patient may owe less or more.
   */
  readonly reference?: string
  readonly prices: Prices
  readonly paymentInProgress: boolean
  readonly practice: Practice & {
    readonly practiceId: string
    readonly phone?: string | undefined
    readonly publishableKey: string
    readonly connectedAccountId: string | null
  }
  /** Null until the server has recorded the payment. */
  readonly receipt: Receipt | null
  /** YYYY-MM-DD */
  readonly today: string
}

/** The differences between guests and signed-in payers. */
export interface Audience {
  /** The checkbox that saves a typed card; null if it may not be saved. */
  readonly SaveCard: ComponentType<SaveCardProps> | null
  /** Null if the receipt has its own page, which prints and emails it. */
  readonly mailReceipt: MailReceipt | null
  /** Keeps a typed address for a payer who has to sign in again. */
  readonly emailDraft?: EmailDraft | undefined
  /** Shown if a bank account can't be saved; null for a guest. */
  readonly payerId: string | null
  /** Leaves a declined payment and pays from a bank account; undefined where none is offered. */
  readonly payByBank?: (() => void) | undefined
  /** The ButtonLink shown after a payment. */
  readonly after: ReactNode
}

/** What connects one payment to the API and to the vendors. */
export interface CheckoutPorts {
  readonly card: Omit<PayInvoicePorts, 'cardField'>
  readonly cardModule: CardModule<CardField>
  readonly saved: PaySavedPorts
  readonly bankLink: BankLinkPort
  /** Signs in again at the bank of a saved account. */
  readonly renewBank: (bank: SavedBank) => BankLinkPort
  readonly bankModule: BankModule
}

export interface CheckoutDialogsProps {
  readonly checkout: OpenCheckout
  readonly invoice: Payable
  readonly audience: Audience
  readonly ports: CheckoutPorts
  /** Called with a newly linked account before it is charged. */
  readonly onBankLinked?: ((bank: SavedBank) => void) | undefined
}

export interface WalletButtonProps {
  readonly wallet: PageWallet
  readonly practice: Payable['practice']
  /** Null while they are unknown. */
  readonly prices: Omit<Prices, 'ach'> | null
  /** Whether a press may open the sheet, within a second; by default it may. */
  readonly onPress?: (() => Promise<boolean>) | undefined
  /** @returns false if no payment takes the sheet, which closes it */
  readonly onAuthorized: (sheet: Sheet) => boolean
}

/** All that pays, from the press to the outcome, in one chunk. */
export interface CheckoutCode {
  readonly CheckoutDialogs: ComponentType<CheckoutDialogsProps>
  /** The provider's own button. */
  readonly WalletButton: ComponentType<WalletButtonProps>
}

export const isOpen = ({ pressed }: Checkout, by: CheckoutMethod['by']): boolean =>
  pressed.status === 'open' && pressed.method.by === by
