export { isBackFromBank } from './back-from-bank.ts'
export { findReturnedLink, takeReturn } from './bank-return.ts'
export { clearStorage, clearTab } from './clear-tab.ts'
export {
  createExternalPayerSessionStore,
  externalPayerSessionKey,
  type ExternalPayerSession,
} from './external-payer-session.ts'
export { pendingExtraPayment } from './pending-extra-payment.ts'
export { createExternalPaymentStore, type ExternalPayment } from './external-payment.ts'
export { createExternalSessionStore, type ExternalSession } from './external-session.ts'
export { createGuestSessionStore, type GuestSession } from './guest-session.ts'
export { createPayerSessionStore, payerSessionKey, type PayerSession } from './payer-session.ts'
export type { SessionTimerState } from './session-countdown.ts'
export { SessionTimer } from './session-timer.ts'
export { tokenOf, type SessionStore } from './session-store.ts'
export { storedValue } from './stored-value.ts'
export type { TabStore } from './tab-store.ts'
export { externalPaymentKey } from './unsettled-payments.ts'
export { returnAfterMaintenance } from './return-after-maintenance.ts'
export { createFormDrafts, forgetFormDrafts, type FormDrafts } from './form-drafts.ts'
export { openedTextToPayLink, type TextToPayLink } from './text-to-pay-link.ts'
