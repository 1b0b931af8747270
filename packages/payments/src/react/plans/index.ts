export type { ExtraPayment } from './dialog-props.ts'
export { ExtraPaymentDialog } from './ExtraPaymentDialog.tsx'
export { PendingPaymentNotice } from './PendingPaymentNotice.tsx'
export { RetryFailedDialog } from './RetryFailedDialog.tsx'
