import type { SavedBank } from '@payment-center/validation/model'
import type { ComponentType, ReactNode, RefObject } from 'react'
import type { PracticeDetails } from '@payment-center/ui/shell'
import type { BankModule, CardField, CardModule } from '../../vendor-modules.ts'
import type {
  PaySavedPorts,
  Sheet,
  PayInvoiceEvent,
  PayInvoiceState,
  PaySavedEvent,
  PaySavedState,
} from '../../flows/index.ts'
import type { Cents } from '../../money/money.ts'
import type { BankLinkPort, InvoicePaymentPort } from '../../ports.ts'
import type { BillDetails, EmailDraft, MailReceipt, Receipt } from '../receipt/receipt.ts'
import type { OpenFlow } from '../flow-hooks.ts'
import type { OpenCheckout, PageWallet } from './use-checkout.ts'

/** Totals in cents by kind of method, tax and fee included. */
export type Prices = Readonly<Record<'credit' | 'debit' | 'prepaid' | 'ach', Cents>>

export interface Payable extends BillDetails {
  /** Under a dialog's title; by default "Invoice #…". */
  readonly subject?: string
  /** False for a guest who gave no email; by default true. */
  readonly hasEmail?: boolean
  /** The charge event's id; empty in Pay as Guest, where the payment creates one. */
  readonly invoiceId: string
  readonly prices: Prices
  readonly practice: PracticeDetails & {
    readonly publishableKey: string
    readonly connectedAccountId: string | null
  }
  /** Null until the server has recorded the payment. */
  readonly receipt: Receipt | null
  readonly today: string
}

/** The differences between guests and signed-in payers. */
export interface Audience {
  /** Null if the receipt has its own page, which prints and emails it. */
  readonly mailReceipt: MailReceipt | null
  /** Stores a typed address for a payer who has to sign in again. */
  readonly emailDraft?: EmailDraft | undefined
  /** Named if a bank account can't be saved; null for a guest, who can't save a card either. */
  readonly payerId: string | null
  /** Pays from a bank account after a decline; undefined where none is offered. */
  readonly payByBank?: (() => void) | undefined
  /** The ButtonLink after a payment. */
  readonly after: ReactNode
}

export interface CheckoutPorts {
  readonly card: InvoicePaymentPort
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
  readonly onBankLinked?: (() => void) | undefined
}

export interface WalletButtonProps {
  readonly wallet: PageWallet
  readonly practice: Payable['practice']
  readonly prices: Omit<Prices, 'ach'> | null
  /** Whether a press may open the sheet, within a second; by default it may. */
  readonly onPress?: (() => Promise<boolean>) | undefined
  /** @returns false if no payment takes the sheet, which closes it */
  readonly onAuthorized: (sheet: Sheet) => boolean
}

/** The code of a payment, in one chunk. */
export interface CheckoutCode {
  readonly CheckoutDialogs: ComponentType<CheckoutDialogsProps>
  readonly WalletButton: ComponentType<WalletButtonProps>
}

interface PaymentProps<State, Event> {
  readonly open: boolean
  /** Closes the dialog, if its state allows; another method can then be chosen. */
  readonly onClose: () => void
  readonly flow: OpenFlow<State, Event>
  readonly invoice: Payable
  readonly audience: Audience
}

export type WalletDialogProps = PaymentProps<PayInvoiceState, PayInvoiceEvent>

export interface PayInvoiceDialogProps extends WalletDialogProps {
  /** Set by the dialog to the provider's field. */
  readonly cardField: RefObject<CardField | null>
  readonly module: CardModule<CardField>
}

export interface ConfirmPaymentProps extends PaymentProps<PaySavedState, PaySavedEvent> {
  /** Signs in again at the account's bank, which requires it before a debit. */
  readonly onRenewBank: (bank: SavedBank) => void
}
