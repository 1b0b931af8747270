export * from './earlier-payment/EarlierPaymentPages.tsx'
export * from './receipt/ReceiptPage.tsx'
export * from './SearchError.tsx'
export { readReceipt } from './earlier-payment/check-payment.ts'
