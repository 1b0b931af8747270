import type { Cents } from '../../money/index.ts'
import type { PayInvoiceState } from './state.ts'

/** Whether a wallet's sheet showed at least the price, so that it is accepted already: never is more charged than was shown. */
export const isCovered = (state: PayInvoiceState, shown: Cents): boolean =>
  state.status === 'priced' && state.notice === null && state.quote.total <= shown
