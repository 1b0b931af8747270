import { formatTime } from '@payment-center/ui/format'
import { type ReactNode, useDeferredValue, useSyncExternalStore } from 'react'
import { useNavigationType } from 'react-router'
import { SectionError, Link, Numeric, PageHead, Stack, Text, type Column } from '@payment-center/ui'
import { Main } from '@payment-center/ui/shell'
import { CallPractice } from './CallPractice.tsx'
import { usePractice, useMethods, type PayerData } from './payer-data.ts'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { usePayer } from './payer.ts'
import { methodsErrorMessages, shellMessages, transactionMessages } from './messages.en.ts'
import { cents, formatMoney, type Cents } from '@payment-center/payments/money'
import { serverNow } from '@payment-center/validation/fields'
import { EventStatus, TreatmentName } from '@payment-center/payments/react/receipt'
import type { ChargeEventStatus } from '@payment-center/validation/wire'
import { invoiceHistoryHref } from '@payment-center/validation/paths'
import type { InvoiceSubject } from '@payment-center/api-client/endpoints/overview'

type ScreenProps = {
  readonly title: string
  /** The screen's one action. */
  readonly action?: ReactNode
  readonly space?: 24 | 32
  readonly children: ReactNode
}

/** A screen of a payer: its heading, and its parts below each other. */
export const Screen = ({ title, action, space = 24, children }: ScreenProps) => (
  <Main>
    <Stack space={space}>
      <PageHead title={title} action={action} />
      {children}
    </Stack>
  </Main>
)

type Props = {
  readonly title: string
  readonly body: string
  /** Shows the error only if this failed, with a button to retry; without it a retry would not help. */
  readonly data?: PayerData<unknown> | undefined
}

/** A SectionError that ends with the practice to call, once it is known. */
export function PayerSectionError({ title, body, data }: Props) {
  const practice = usePractice()
  if (data !== undefined && data.status !== 'failed') return null
  return (
    <SectionError
      title={title}
      contact={
        practice && (
          <p>
            <CallPractice practice={practice} />
          </p>
        )
      }
      onTryAgain={data?.retry}
      busy={data?.busy}
    >
      {body}
    </SectionError>
  )
}

/** Shown when the payer's methods could not be loaded. */
export function MethodsError() {
  const { title, body } = useMessages(methodsErrorMessages)
  const { payerId } = usePayer()
  return <PayerSectionError title={title} body={body(payerId)} data={useMethods()} />
}

const none = cents(0)

interface Transaction {
  readonly invoiceId: string
  readonly amount: Cents
  readonly refunded?: Cents
  readonly status: ChargeEventStatus
}

/**
 * The columns of a table of transactions, each with a link to its details.
 * @param dateOf when a transaction was paid, MM/DD/YYYY, or what else is known of its date
 * @param subject what it was for, and for whom; by default the table says it
 */
export function useTransactionColumns<Row extends Transaction>(
  dateOf: (row: Row) => string,
  subject?: (row: Row) => { readonly title: ReactNode; readonly patient: string },
): readonly Column<Row>[] {
  const messages = useMessages(transactionMessages)
  const described = subject !== undefined
  const description: Column<Row> = {
    heading: messages.description,
    corner: 'topStart',
    cell: (row) => {
      const { title = '', patient = '' } = subject?.(row) ?? {}
      return (
        <>
          <Text as="span" weight="strong">
            {title}
          </Text>
          <Text size="small" tone="supporting">
            {patient}
          </Text>
        </>
      )
    },
  }
  return [
    {
      heading: messages.transaction,
      corner: described ? 'lastStart' : 'bottomStart',
      cell: ({ invoiceId }) => (
        <Numeric>
          <Link href={invoiceHistoryHref(invoiceId)}>{invoiceId}</Link>
        </Numeric>
      ),
    },
    {
      heading: messages.date,
      corner: described ? 'bottomStart' : 'topStart',
      cell: (row) => <Numeric>{dateOf(row)}</Numeric>,
    },
    {
      heading: messages.amount,
      corner: 'topEnd',
      align: 'end',
      cell: (row) => <PaidAmount {...row} />,
    },
    { heading: messages.status, corner: 'bottomEnd', cell: ({ status }) => <EventStatus status={status} /> },
    ...(described ? [description] : []),
  ]
}

function PaidAmount({ amount, refunded = none }: Pick<Transaction, 'amount' | 'refunded'>) {
  const messages = useMessages(transactionMessages)
  return (
    <>
      <Text as="span" weight="strong">
        <Numeric>{formatMoney(amount)}</Numeric>
      </Text>
      {refunded > 0 ? (
        <Text size="small" tone="supporting">
          {messages.refunded(formatMoney(refunded))}
        </Text>
      ) : null}
    </>
  )
}

/** Names an invoice by its first treatment, and says how many more it has. */
export function Treatments({ treatments: [first = '', ...others] }: Pick<InvoiceSubject, 'treatments'>) {
  const { more } = useMessages(transactionMessages)
  return (
    <>
      <TreatmentName treatment={first} />
      {others.length > 0 && <span>{` ${more(others.length)}`}</span>}
    </>
  )
}

const minute = 60_000

/** The specification shows figures as three minutes old. */
const delay = 3 * minute

/** “Last update” with the time of the page's figures, three minutes ago, updated every minute. */
export function LastUpdate() {
  const { language } = useLanguage()
  const { lastUpdate } = useMessages(shellMessages)
  const time = useSyncExternalStore(everyMinute, thisMinute)
  return <span>{lastUpdate(formatTime(time - delay, language))}</span>
}

const thisMinute = () => Math.floor(serverNow() / minute) * minute

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, minute)
  return () => clearInterval(timer)
}

/**
 * What is below a view's heading, drawn in the frame after it: on a phone the heading of a long view would otherwise
 * wait. Back draws all at once, because the browser returns to where the page was scrolled.
 */
export function AfterHeading({ children }: { readonly children: ReactNode }) {
  const isBack = useNavigationType() === 'POP'
  return useDeferredValue(true, isBack) && children
}
