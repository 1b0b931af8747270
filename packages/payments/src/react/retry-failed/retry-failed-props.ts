import type { SavedMethod } from '@payment-center/validation/model'
import type { RetryFailedEvent, RetryFailedState } from '../../flows/index.ts'
import type { Cents } from '../../money/index.ts'
import type { OpenFlow } from '../use-flow.ts'
import type { AuthorizationEntry } from '../bank/use-authorization.ts'

export interface RetryFailedProps {
  /** The steps, and the events they accept. */
  readonly flow: OpenFlow<RetryFailedState, RetryFailedEvent>
  /** What failed. */
  readonly payment: {
    readonly plan: string
    /** Before any fee. */
    readonly amountDue: Cents
    /** When it was tried, YYYY-MM-DD. */
    readonly triedOn: string
    /** What it was tried with: its id and its name; null where that is not known any more. */
    readonly tried: { readonly id: string; readonly name: string } | null
  }
  /** On file; undefined while they are loaded. */
  readonly methods: readonly SavedMethod[] | undefined
  readonly practice: { readonly name: string; readonly phone?: string | undefined }
  /** YYYY-MM-DD */
  readonly today: string
  /** The way to a new method: the dialog waits out of sight until it is there. */
  readonly onAddMethod: () => void
  readonly onClose: () => void
}

export type RetryFailedBodyProps = RetryFailedProps & {
  /** A method's key, while the first step is shown. */
  readonly chosen: string | undefined
  readonly onChoose: (key: string) => void
  readonly authorization: AuthorizationEntry
}
