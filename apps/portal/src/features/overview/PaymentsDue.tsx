import type { ListedInvoice } from '@payment-center/api-client/endpoints/overview'
import { EventBadge } from '@payment-center/payments/react'
import { formatMoney } from '@payment-center/payments/money'
import {
  Button,
  ButtonLink,
  Card,
  CheckIcon,
  Empty,
  List,
  ListRow,
  ListSkeleton,
  Section,
  Stack,
  VisuallyHidden,
} from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useMessages } from '@payment-center/ui/language'
import { generatePath } from 'react-router'
import { paths } from '../../paths.ts'
import { daysPastDue } from './days-past-due.ts'
import { useToday } from '../../shell/use-practice.ts'
import { declineReason } from './decline-reason.ts'
import { overviewMessages } from './overview.messages.ts'
import { OverviewSectionError } from './OverviewSectionError.tsx'
import type { Overview } from './use-overview.ts'

/** Past due, due and processing invoices, in this order. */
export function PaymentsDue({ overview: { late, due, pending } }: { readonly overview: Overview }) {
  const messages = useMessages(overviewMessages)
  const sections = [late, due, pending]
  const isLoading = sections.some(({ status }) => status === 'loading')
  const count = sections.flatMap(({ value }) => value ?? []).length
  const isKnown = sections.every(({ value }) => value !== undefined)
  return (
    <Section title={messages.paymentsDue}>
      <Stack space={12}>
        <OverviewSectionError section={late} of="late" />
        <OverviewSectionError section={due} of="due" />
        <OverviewSectionError section={pending} of="pending" />
        {count > 0 && !isLoading && (
          <List>
            {late.value?.map((invoice) => (
              <LateRow key={invoice.invoiceId} invoice={invoice} />
            ))}
            {due.value?.map((invoice) => (
              <DueRow key={invoice.invoiceId} invoice={invoice} />
            ))}
            {pending.value?.map((invoice) => (
              <PendingRow key={invoice.invoiceId} invoice={invoice} />
            ))}
          </List>
        )}
        {isLoading && <ListSkeleton rows={3} amount action />}
        {isKnown && count === 0 && (
          <Card flush>
            <Empty icon={<CheckIcon />} title={messages.noneDue} />
          </Card>
        )}
      </Stack>
    </Section>
  )
}

type RowProps = { readonly invoice: ListedInvoice }

/** When the invoice is due, and why its last bank payment failed. */
function dueDetail(invoice: ListedInvoice, due: string, messages: typeof overviewMessages.en): string {
  if (invoice.decline?.kind !== 'returned') return due
  return messages.lastReturned(due, messages.reasons[declineReason(invoice)]).trim()
}

function LateRow({ invoice }: RowProps) {
  const today = useToday()
  const messages = useMessages(overviewMessages)
  return (
    <ListRow
      title={messages.invoice(invoice.invoiceId)}
      badge={<EventBadge of="pastDue" days={daysPastDue(invoice.dueDate, today)} />}
      detail={dueDetail(invoice, messages.wasDue(formatDate(invoice.dueDate)), messages)}
      amount={formatMoney(invoice.amountDue)}
      action={<PayLink invoice={invoice} variant="primary" />}
    />
  )
}

function DueRow({ invoice }: RowProps) {
  const messages = useMessages(overviewMessages)
  return (
    <ListRow
      title={messages.invoice(invoice.invoiceId)}
      detail={dueDetail(invoice, messages.due(formatDate(invoice.dueDate)), messages)}
      amount={formatMoney(invoice.amountDue)}
      action={<PayLink invoice={invoice} variant="secondary" />}
    />
  )
}

function PendingRow({ invoice }: RowProps) {
  const messages = useMessages(overviewMessages)
  return (
    <ListRow
      title={messages.invoice(invoice.invoiceId)}
      badge={<EventBadge of="processing" />}
      detail={invoice.paymentInProgress ? messages.checking : messages.byBank}
      amount={formatMoney(invoice.amountDue)}
      action={
        <Button size="small" disabledReason={messages.pendingWhy}>
          {messages.pending}
        </Button>
      }
    />
  )
}

function PayLink({ invoice, variant }: RowProps & { readonly variant: 'primary' | 'secondary' }) {
  const messages = useMessages(overviewMessages)
  const { invoiceId } = invoice
  return (
    <ButtonLink size="small" variant={variant} href={generatePath(paths.invoice, { invoiceId })}>
      {messages.pay}
      <VisuallyHidden> {messages.invoice(invoiceId)}</VisuallyHidden>
    </ButtonLink>
  )
}
