export { judgeAmount, type JudgedAmount } from './judge-amount.ts'
export { runExtraPayment, type ExtraPaymentPorts } from './run.ts'
export { isExtraLocked, type ExtraEntry, type ExtraPaymentEvent, type ExtraPaymentState } from './state.ts'
export { startExtraPayment, transitionExtraPayment } from './transition.ts'
