import type { Call, CallAnswer, CallInput } from '@payment-center/validation/wire'
import type { Configured } from './configuration.ts'
import type { Result } from './response.ts'

export interface CallOptions {
  /** The request survives leaving the page or closing the tab. */
  readonly leaving?: boolean
}

/** Makes declared calls. Reports a 401 to `onUnauthorized` and leaves the reaction to the app. */
export interface Api {
  call<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<Result<CallAnswer<C>>>
  /** Whether the API has what the specification lacks: it is sent nothing of that before an answer has shown it. */
  readonly takesAdditions: () => boolean | null
  /** @throws if it can't be loaded */
  readonly configuration: Configured
}
