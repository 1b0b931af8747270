import type { ListedInvoice } from '@payment-center/api-client/endpoints/overview'
import type { OverviewSections } from './use-overview.ts'

/** Whether the bank returned the invoice's last payment: a failed-payment card shows it instead of a row. */
export const isReturned = ({ decline }: ListedInvoice): boolean => decline?.kind === 'returned'

/** The payer's open invoices whose bank payment was returned, past due ones first. */
export const returnedInvoices = ({
  late,
  due,
}: Pick<OverviewSections, 'late' | 'due'>): readonly ListedInvoice[] =>
  [...(late.value ?? []), ...(due.value ?? [])].filter(isReturned)
