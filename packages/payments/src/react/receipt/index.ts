export { ReceiptActions } from './ReceiptActions.tsx'
export { ReceiptLedger } from './ReceiptLedger.tsx'
export { ReceiptSheet } from './ReceiptSheet.tsx'
export { StatementNote } from './StatementNote.tsx'
