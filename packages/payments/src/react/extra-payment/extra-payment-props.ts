import type { PayablePlan, SavedMethod } from '@payment-center/validation/model'
import type { ExtraPaymentEvent, ExtraPaymentState } from '../../flows/index.ts'
import type { OpenFlow } from '../use-flow.ts'
import type { AuthorizationEntry } from '../bank/use-authorization.ts'

/** The wizard's flow, which a screen owns. */
export type ExtraPayment = OpenFlow<ExtraPaymentState, ExtraPaymentEvent>

export interface ExtraPaymentDialogProps {
  /** The steps, and the events they accept. */
  readonly flow: ExtraPayment
  /** Those that can be paid down. */
  readonly plans: readonly PayablePlan[]
  /** The payer’s saved methods. */
  readonly methods: readonly SavedMethod[]
  /** Whom a bank account's owner authorizes; undefined while it is not known. */
  readonly practice: { readonly name: string; readonly phone: string } | undefined
  /** YYYY-MM-DD */
  readonly today: string
}

export type ExtraPaymentBodyProps = ExtraPaymentDialogProps & { readonly authorization: AuthorizationEntry }
