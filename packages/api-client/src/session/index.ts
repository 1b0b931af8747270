export { createBankReturn, isBackFromBank, findReturnedLink, takeReturn } from './bank-return.ts'
export { clearStorage, clearTab, externalPaymentKey } from './clear-tab.ts'
export {
  createExternalPayerSessionStore,
  externalPayerSessionKey,
  type ExternalPayerSession,
  createExternalPaymentStore,
  type ExternalPayment,
  createExternalSessionStore,
  type ExternalSession,
  createGuestSessionStore,
  type GuestSession,
  createPayerSessionStore,
  payerSessionKey,
  type PayerSession,
} from './sessions.ts'
export { pendingExtraPayment } from './pending-extra-payment.ts'
export type { SessionTimerState } from './session-timer.ts'
export { SessionTimer } from './session-timer.ts'
export { tokenOf, type SessionStore, storedValue } from './session-store.ts'
export type { TabStore } from './session-store.ts'
export { returnAfterMaintenance } from './return-after-maintenance.ts'
export { createFormDrafts, forgetFormDrafts, type FormDrafts } from './form-drafts.ts'
export { openedTextToPayLink, type TextToPayLink } from './text-to-pay-link.ts'
export { repairAddress } from './repair-address.ts'
export { getPracticeForTab, keepPractice, keptPractice, onlyKeptPractice } from './tab-practice.ts'
