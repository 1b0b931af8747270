export { PayInvoiceDialog } from './PayInvoiceDialog.tsx'
