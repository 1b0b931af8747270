export { createBankLinks } from './bank-links.ts'
export { isBackFromBank, findReturnedLink, takeReturn } from './bank-return.ts'
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
  openedTextToPayLink,
  type TextToPayLink,
} from './sessions.ts'
export { pendingExtraPayment } from './pending-extra-payment.ts'
export { runSessionTimer, SessionTimer, type SessionTimerState } from './session-timer.ts'
export { tokenOf, type SessionStore, storedValue, type TabStore } from './session-store.ts'
export { createFormDrafts, forgetFormDrafts, type FormDrafts } from './form-drafts.ts'
export { repairAddress } from './repair-address.ts'
export { getPracticeForTab, keepPractice, keptPractice, onlyKeptPractice } from './tab-practice.ts'
