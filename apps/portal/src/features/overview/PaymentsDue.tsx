import type { ListedInvoice } from '@payment-center/api-client/endpoints/overview'
import { EventBadge, methodName } from '@payment-center/payments/react/receipt'
import { isReturned, sumOf, formatMoney } from '@payment-center/payments/money'
import {
  Button,
  Card,
  CheckIcon,
  DotSeparatedList,
  Empty,
  Ledger,
  LedgerRow,
  Link,
  List,
  ListRow,
  ListSkeleton,
  Section,
  Stack,
  ButtonLink,
  VisuallyHidden,
  CalendarIcon,
  PracticeText,
} from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { daysPastDue, withoutReturned } from '../../shell/overview-loads.ts'
import { useToday, type OverviewSections } from '../../shell/payer-data.ts'
import { invoiceHistoryHref, invoiceHref } from '@payment-center/validation/paths'
import { Treatments } from '../../shell/transaction-columns.tsx'
import { overviewMessages } from './messages.en.ts'
import { OverviewSectionError } from './OverviewSectionError.tsx'

/** Past due, due and processing invoices, in this order. */
export function PaymentsDue({ overview }: { readonly overview: OverviewSections }) {
  const { late, due, pending, failed } = overview
  const messages = useMessages(overviewMessages)
  const sections = [late, due, pending]
  const isLoading = sections.some(({ status }) => status === 'loading')
  const groups = [
    { label: messages.pastDue, Row: LateRow, invoices: rowsOf(late) },
    { label: messages.dueLater, Row: DueRow, invoices: rowsOf(due) },
    { label: messages.pendingSum, Row: PendingRow, invoices: rowsOf(pending) },
  ].filter(({ invoices }) => invoices.length > 0)
  const hasFailed = failed.value?.length || [late, due].some(({ value }) => value?.some(isReturned))
  const isKnown = sections.every(({ value }) => value !== undefined)
  return (
    <Section title={messages.paymentsDue}>
      <Stack space={12}>
        <OverviewSectionError section={late} of="late" />
        <OverviewSectionError section={due} of="due" />
        <OverviewSectionError section={pending} of="pending" />
        {groups.length > 0 && !isLoading && <Bills groups={groups} />}
        {isLoading && <ListSkeleton rows={3} amount action />}
        {isKnown && groups.length === 0 && (
          <Card flush>
            <Empty icon={<CheckIcon />} title={hasFailed ? messages.noneElseDue : messages.noneDue} />
          </Card>
        )}
      </Stack>
    </Section>
  )
}

/** Oldest first. */
const rowsOf = ({ value = [] }: OverviewSections['due']) =>
  [...withoutReturned(value)].sort((one, other) => Date.parse(one.dueDate) - Date.parse(other.dueDate))

type RowProps = { readonly invoice: ListedInvoice }

type BillsProps = {
  readonly groups: readonly {
    readonly label: string
    readonly Row: ComponentType<RowProps>
    readonly invoices: readonly ListedInvoice[]
  }[]
}

/** How many bills a long list shows at first. */
const firstBills = 5

/** The bills of all groups; of a long list the oldest, with a sum of each group. */
function Bills({ groups }: BillsProps) {
  const messages = useMessages(overviewMessages)
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed is gone.
    const next = isWhole && list.current?.querySelectorAll('li')[firstBills]
    if (next) next.querySelector<HTMLElement>('a, button')?.focus()
  }, [isWhole])
  const bills = groups.flatMap(({ Row, invoices }) => invoices.map((invoice) => ({ Row, invoice })))
  const isLong = bills.length > firstBills
  return (
    <>
      {isLong && (
        <Ledger>
          {groups.map(({ label, invoices }) => (
            <LedgerRow key={label} label={label} detail={messages.bills(invoices.length)}>
              {formatMoney(sumOf(invoices))}
            </LedgerRow>
          ))}
        </Ledger>
      )}
      <div ref={list}>
        <List>
          {bills.slice(0, isWhole ? bills.length : firstBills).map(({ Row, invoice }) => (
            <Row key={invoice.invoiceId} invoice={invoice} />
          ))}
        </List>
      </div>
      {isLong && !isWhole && (
        <Button variant="quiet" full onClick={() => setWhole(true)}>
          {messages.allBills(bills.length)}
        </Button>
      )}
    </>
  )
}

/** What is due first, then when and for whom, then the number. */
function useRow({ invoice }: RowProps) {
  const messages = useMessages(overviewMessages)
  const detail = (...when: readonly (string | null)[]) => (
    <DotSeparatedList items={[...when, invoice.patient, messages.invoice(invoice.invoiceId)]} />
  )
  return { title: <Treatments {...invoice} />, amount: formatMoney(invoice.amount), detail }
}

function LateRow({ invoice }: RowProps) {
  const today = useToday()
  const messages = useMessages(overviewMessages)
  const { detail, ...row } = useRow({ invoice })
  return (
    <ListRow
      {...row}
      badge={<EventBadge of="pastDue" days={daysPastDue(invoice.dueDate, today)} />}
      detail={detail(messages.wasDue(formatDate(invoice.dueDate)))}
      action={<PayLink size="small" invoice={invoice} />}
    />
  )
}

function DueRow({ invoice }: RowProps) {
  const messages = useMessages(overviewMessages)
  const { detail, ...row } = useRow({ invoice })
  return (
    <ListRow
      {...row}
      detail={detail(messages.due(formatDate(invoice.dueDate)))}
      action={<PayLink size="small" invoice={invoice} variant="secondary" />}
    />
  )
}

function PendingRow({ invoice }: RowProps) {
  const messages = useMessages(overviewMessages)
  const { title, detail, ...row } = useRow({ invoice })
  const { language } = useLanguage()
  const { paymentInProgress, isPendingAtBank, payment, transactionId } = invoice
  const sent = payment && messages.sent(formatDate(payment.paidOn), methodName(payment.paidWith, language))
  return (
    <ListRow
      {...row}
      title={paymentInProgress ? title : <Link href={invoiceHistoryHref(transactionId)}>{title}</Link>}
      badge={<EventBadge of="stripe_pending" />}
      detail={
        paymentInProgress ? detail(messages.checking) : detail(isPendingAtBank ? messages.byBank : null, sent)
      }
      action={
        <Button size="small" disabledReason={paymentInProgress ? messages.checking : messages.pendingWhy}>
          {messages.pending}
        </Button>
      }
    />
  )
}

type Props = {
  readonly invoice: ListedInvoice
  readonly size?: 'small'
  readonly variant?: 'secondary'
}

/** Leads to the invoice's page to pay it. */
export function PayLink({ invoice: { invoiceId, transactionId }, ...look }: Props) {
  const messages = useMessages(overviewMessages)
  return (
    <ButtonLink {...look} href={invoiceHref(transactionId)}>
      {messages.pay}
      <VisuallyHidden> {messages.invoice(invoiceId)}</VisuallyHidden>
    </ButtonLink>
  )
}

export function ScheduledPayments({ overview: { scheduled } }: { readonly overview: OverviewSections }) {
  const messages = useMessages(overviewMessages)
  return (
    <Section title={messages.scheduled}>
      <Stack space={12}>
        <OverviewSectionError section={scheduled} of="scheduled" />
        {scheduled.status === 'loading' && <ListSkeleton rows={2} amount />}
        {scheduled.value && <Payments payments={scheduled.value} />}
      </Stack>
    </Section>
  )
}

function Payments({ payments }: { readonly payments: NonNullable<OverviewSections['scheduled']['value']> }) {
  const messages = useMessages(overviewMessages)
  const { language } = useLanguage()
  if (payments.length === 0) {
    return (
      <Card flush>
        <Empty icon={<CalendarIcon />} title={messages.noneScheduled} />
      </Card>
    )
  }
  return (
    <List>
      {payments.map(({ description, dueDate, amount, method }, index) => (
        <ListRow
          // Two plans may have the same name, day and amount.
          key={`${index} ${description}`}
          title={<PracticeText>{description}</PracticeText>}
          detail={
            <DotSeparatedList
              items={[formatDate(dueDate), method ? methodName(method, language) : messages.noMethod]}
            />
          }
          amount={formatMoney(amount)}
        />
      ))}
    </List>
  )
}
