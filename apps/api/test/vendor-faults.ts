import type { garbledForms } from '@payment-center/sandbox'

/** A fault for the next matching requests; see the sandbox. */
export interface Fault {
  readonly kind: 'lose_answer' | 'garble_answer' | 'answer_429' | 'answer_500' | 'reset_before' | 'slow'
  readonly count?: number
  readonly method?: string
  readonly path?: string
  readonly chargeEventId?: string
  readonly caller?: 'secret' | 'publishable'
  readonly ms?: number
  readonly phase?: 'before' | 'after'
  /** What `garble_answer` answers with. */
  readonly form?: (typeof garbledForms)[number]
}

export interface WebhookSwitches {
  readonly chargeEventId?: string
  readonly off?: boolean
  readonly duplicated?: boolean
  readonly reordered?: boolean
}
