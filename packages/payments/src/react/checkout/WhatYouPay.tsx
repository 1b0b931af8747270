import {
  Amount,
  DueDate,
  Heading,
  Numeric,
  Stack,
  Text,
  Ledger,
  LedgerRow,
  Alert,
  Skeleton,
  VisuallyHidden,
} from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useMessages } from '@payment-center/ui/language'
import { wasPaid, type BillingTotals } from '@payment-center/validation/model'
import type { ChargeEventStatus } from '@payment-center/validation/wire'
import type { ReactNode } from 'react'
import { formatMoney, type Cents, cents, subtract } from '../../money/money.ts'
import { costSummaryMessages } from '../receipt/messages.en.ts'
import { whatYouPayMessages, debitNoticeMessages, checkoutMessages } from './messages.en.ts'
import { TaxAndFeeRows, TotalRows } from '../receipt/CostSummary.tsx'

type Props = {
  readonly invoice: BillingTotals & {
    readonly invoiceId: string
    readonly status: ChargeEventStatus
    /** YYYY-MM-DD, as the due date. */
    readonly billingDate: string
    readonly dueDate: string
    readonly refunded: Cents
  }
  readonly lines: readonly InvoiceLine[]
  /** False as soon as it is paid, and while a payment is processing: nothing is due then. */
  readonly isPayable: boolean
  readonly heading?: string | undefined
  readonly facts?: ReactNode
  readonly children?: ReactNode
}

export function WhatYouPay({ invoice, lines, isPayable, heading, facts, children }: Props) {
  const messages = useMessages(whatYouPayMessages)
  const { paymentDue, total, net } = useMessages(costSummaryMessages)
  const unpaidLabel = isPayable ? paymentDue : total
  const label = wasPaid(invoice.status) ? messages.amountPaid : unpaidLabel
  return (
    <Stack space={24}>
      <Stack space={4}>
        <Heading level={1} size="section">
          {heading ?? messages.heading}
        </Heading>
        <Text size="small" tone="supporting">
          <Numeric>{messages.invoiceNumber(invoice.invoiceId)}</Numeric>
        </Text>
      </Stack>
      <Amount
        label={invoice.refunded > 0 ? net : label}
        note={isPayable && <DueDate date={invoice.dueDate} isPastDue={invoice.status === 'unpaid'} />}
      >
        {formatMoney(subtract(invoice.total, invoice.refunded))}
      </Amount>
      <InvoiceLines lines={lines} totals={invoice} totalLabel={label} ruled>
        <LedgerRow label={messages.billingDate}>
          <Numeric>{formatDate(invoice.billingDate)}</Numeric>
        </LedgerRow>
        {facts}
      </InvoiceLines>
      {children}
    </Stack>
  )
}

export interface InvoiceLine {
  readonly label: ReactNode
  readonly detail?: ReactNode
  readonly cost: Cents
}

type InvoiceLinesProps = {
  readonly lines: readonly InvoiceLine[]
  readonly totals: BillingTotals & { readonly refunded: Cents }
  readonly totalLabel: string
  readonly ruled?: boolean
  readonly children?: ReactNode
}

/** Invoice lines, tax, fee, total and refund; a single line needs no total. */
export function InvoiceLines({ lines, totals, totalLabel, ruled = false, children }: InvoiceLinesProps) {
  const messages = useMessages(costSummaryMessages)
  const { tax, fee, subtotal, total, refunded } = totals
  const hasMore = tax > 0 || fee > 0
  const hasTotal = lines.length !== 1 || hasMore || refunded > 0
  return (
    <Ledger ruled={ruled}>
      {children}
      {lines.map(({ label, detail, cost }, index) => (
        <LedgerRow key={index} label={label} detail={detail}>
          {formatMoney(cost)}
        </LedgerRow>
      ))}
      {lines.length !== 1 && hasMore && (
        <LedgerRow label={messages.subtotal}>{formatMoney(subtotal)}</LedgerRow>
      )}
      <TaxAndFeeRows tax={tax} fee={fee} />
      {hasTotal && <TotalRows label={totalLabel} total={total} refunded={refunded} />}
    </Ledger>
  )
}

export function DebitNotice({ credit, debit }: { readonly credit: Cents; readonly debit: Cents }) {
  const messages = useMessages(debitNoticeMessages)
  const difference = subtract(credit, debit)
  if (difference <= 0) return null
  return (
    <Alert tone="info" small title={messages.title}>
      {messages.body(formatMoney(cents(difference)))}
    </Alert>
  )
}

type WhatYouPaySkeletonProps = {
  readonly linesHeight: string
  readonly children?: ReactNode
}

export function WhatYouPaySkeleton({ linesHeight, children }: WhatYouPaySkeletonProps) {
  const messages = useMessages(whatYouPayMessages)
  return (
    <Stack space={24}>
      <VisuallyHidden as="p">{messages.loading}</VisuallyHidden>
      <Stack space={4}>
        <Heading level={1} size="section">
          {messages.heading}
        </Heading>
        <Skeleton width="11rem" height="1.3125rem" />
      </Stack>
      <Skeleton width="12rem" height="5.5rem" />
      <Skeleton width="100%" height={linesHeight} />
      {children}
    </Stack>
  )
}

type HowToPaySkeletonProps = {
  /** The height of each method's box. */
  readonly heights: readonly string[]
  readonly heading?: ReactNode
}

export function HowToPaySkeleton({ heights, heading }: HowToPaySkeletonProps) {
  const { howToPay } = useMessages(checkoutMessages)
  return (
    <Stack space={24}>
      {heading ?? (
        <Heading level={2} size="section">
          {howToPay}
        </Heading>
      )}
      {heights.map((height, index) => (
        <Skeleton key={index} width="100%" height={height} />
      ))}
    </Stack>
  )
}
