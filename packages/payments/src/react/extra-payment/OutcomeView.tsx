import { Alert, Amount, CheckIcon, Ledger, LedgerRow, Numeric, PracticeText } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { PayablePlan } from '@payment-center/validation/model'
import type { ExtraPaymentState } from '../../flows/index.ts'
import { formatMoney } from '../../money/money.ts'
import { ProcessingNotice } from '../pay-invoice/outcome/ProcessingNotice.tsx'
import { extraPaymentMessages } from './messages.en.ts'

type Props = {
  readonly state: Extract<ExtraPaymentState, { status: 'paid' | 'processing' }>
  readonly plans: readonly PayablePlan[]
}

/** What was paid, and the plan afterwards. A processing bank payment is never called paid. */
export function OutcomeView({ state: { status, paidWith }, plans }: Props) {
  const { record, order, entry } = paidWith
  const messages = useMessages(extraPaymentMessages)
  // A payment sent before a reload is known only by its plan's number.
  const plan = (entry?.plan ?? plans.find(({ planId }) => planId === order.planId))?.description
  const paid = status === 'paid'
  if (record === null) return null
  return (
    <>
      <Amount
        note={
          <>
            <span>{`${paid ? messages.toward : messages.sentToward} `}</span>
            {plan === undefined ? <span>{messages.yourPlan}</span> : <PracticeText>{plan}</PracticeText>}
          </>
        }
      >
        {formatMoney(record.amount)}
      </Amount>
      <Ledger ruled>
        {record.invoiceId !== '' && (
          <LedgerRow label={messages.confirmation}>
            <Numeric>{record.invoiceId}</Numeric>
          </LedgerRow>
        )}
        {record.completed || record.monthly === null ? null : (
          <LedgerRow label={messages.monthly}>{formatMoney(record.monthly)}</LedgerRow>
        )}
        <LedgerRow label={messages.remaining}>{formatMoney(record.remaining)}</LedgerRow>
      </Ledger>
      {paid ? (
        <Alert tone="success" icon={<CheckIcon />} title={messages.processed}>
          {record.completed ? (
            <>
              {plan === undefined ? <span>{messages.thePlan}</span> : <PracticeText>{plan}</PracticeText>}
              <span>{` ${messages.completed}`}</span>
            </>
          ) : null}
        </Alert>
      ) : (
        <ProcessingNotice>{messages.processingBody}</ProcessingNotice>
      )}
    </>
  )
}
