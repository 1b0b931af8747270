import type { PracticeDetails } from '@payment-center/ui/shell'
import type { PayablePlan, SavedBank, SavedMethod, PlanMethod } from '@payment-center/validation/model'
import type { WireDecline } from '@payment-center/validation/wire'
import type {
  ExtraPaymentEvent,
  ExtraPaymentState,
  RetryFailedEvent,
  RetryFailedState,
} from '../../flows/index.ts'
import type { OpenFlow } from '../flow-hooks.ts'
import type { AuthorizationEntry } from '../methods/BankAuthorization.tsx'
import type { Cents } from '../../money/money.ts'
import type { EmailDraft, MailReceipt, Receipt } from '../receipt/receipt.ts'

export type ExtraPayment = OpenFlow<ExtraPaymentState, ExtraPaymentEvent>

/** The receipt of the payment of a dialog. */
interface MadePayment {
  /** The server's record; null until it is loaded. */
  readonly receipt: Receipt | null
  readonly mailReceipt: MailReceipt
  readonly emailDraft: EmailDraft
}

interface PlanPaymentProps {
  /** Named in a bank authorization and on the printed receipt. */
  readonly practice: PracticeDetails
  readonly made: MadePayment
  /** YYYY-MM-DD */
  readonly today: string
  /** Hides the dialog while the payer signs in at their bank, which requires it before a debit. */
  readonly hidden: boolean
  readonly onSignIn: (bank: SavedBank) => void
}

export interface ExtraPaymentDialogProps extends PlanPaymentProps {
  readonly flow: ExtraPayment
  readonly plans: readonly PayablePlan[]
  readonly methods: readonly SavedMethod[]
}

export type ExtraPaymentBodyProps = ExtraPaymentDialogProps & { readonly authorization: AuthorizationEntry }

export interface RetryFailedProps extends PlanPaymentProps {
  readonly flow: OpenFlow<RetryFailedState, RetryFailedEvent>
  readonly payment: {
    readonly invoiceId: string
    readonly plan: string
    /** Before any fee. */
    readonly amountDue: Cents
    /** The date of the attempt, YYYY-MM-DD. */
    readonly triedOn: string
    /** The method of the attempt; null if it is no longer known. */
    readonly tried: { readonly id: string; readonly name: string } | null
    /** Why it is due; null or absent if unknown. */
    readonly decline?: WireDecline | null | undefined
    /** The plan's method before this dialog changed it; null if it had none or it is unknown. */
    readonly former: PlanMethod | null
    /** Whether the plan charges more payments; a cancelled one doesn't. */
    readonly continues: boolean
  }
  /** The saved methods; undefined while loading. */
  readonly methods: readonly SavedMethod[] | undefined
  /** Opens the add-method dialog, during which this one is hidden. */
  readonly onAddMethod: () => void
  readonly onClose: () => void
}

export type RetryFailedBodyProps = RetryFailedProps & {
  /** A method's key, in the first step. */
  readonly chosen: string | undefined
  readonly onChoose: (key: string) => void
  readonly authorization: AuthorizationEntry
}
