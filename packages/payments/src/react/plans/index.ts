export type { ExtraPayment } from './dialog-props.ts'
export { ExtraPaymentDialog, PendingPaymentNotice } from './ExtraPaymentDialog.tsx'
export { RetryFailedDialog } from './RetryFailedDialog.tsx'
