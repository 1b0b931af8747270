import type { PayerSession } from '../session/index.ts'
import type { PayerAtPractice } from './methods.ts'

type Payer = Pick<PayerSession, 'token'> & PayerAtPractice

/** What was requested before the screen had loaded; see `early-overview.js` of the edge. */
export interface EarlyOverview extends Payer {
  /** The body of a success. */
  readonly body: Promise<unknown>
  /** The time of the answer, once it has come. */
  readonly date?: string | null
  /** The body, once the document shows the screen that came with it. */
  readonly shown?: unknown
  /** The button that was pressed last. */
  readonly pressed?: HTMLElement | null
  /** Whether the page's code shows the screen, which the document then leaves alone. */
  isLate?: boolean
}

declare global {
  interface Window {
    earlyOverview?: EarlyOverview | undefined
    requestOverview?: (session: Pick<PayerSession, 'token'> & { readonly practice: PayerAtPractice }) => void
  }
}

/**
 * From now on the document leaves the screen to the page's code.
 * @returns whether it shows an overview
 */
export function claimScreen(): boolean {
  const early = window.earlyOverview
  if (early !== undefined) early.isLate = true
  return early?.shown !== undefined
}

/** Presses the button that was pressed before it worked. */
export function pressAgain(): void {
  window.earlyOverview?.pressed?.click()
}
