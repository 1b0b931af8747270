import { InfoIcon, Ledger, LedgerRow, LedgerTotal, Note, PracticeText } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { add, formatMoney, subtract } from '../../money/money.ts'
import { BankAuthorization } from '../methods/BankAuthorization.tsx'
import { costSummaryMessages } from '../receipt/messages.en.ts'
import { TaxAndFeeRows } from '../receipt/CostSummary.tsx'
import { PaymentNotice } from '../checkout/PaymentNotice.tsx'
import { MethodRow } from '../receipt/PaymentRows.tsx'
import { extraPaymentMessages } from './messages.en.ts'
import { monthlyAfter } from './extra-payment-amount.ts'
import type { ExtraPaymentBodyProps } from './dialog-props.ts'

type Props = ExtraPaymentBodyProps & {
  readonly state: Extract<ExtraPaymentBodyProps['flow']['state'], { status: 'priced' }>
}

export function ConfirmationStep({ state, practice, today, authorization }: Props) {
  const messages = useMessages(extraPaymentMessages)
  const cost = useMessages(costSummaryMessages)
  const { plan, method, totals, priceChanged } = state
  const after = subtract(plan.remaining, add(totals.subtotal, totals.tax))
  const balance = messages.after(formatMoney(after))
  const monthly = monthlyAfter(plan, totals.subtotal)
  return (
    <>
      {priceChanged && <PaymentNotice notice="priceChanged" />}
      <Ledger>
        <LedgerRow label={messages.plan}>
          <PracticeText>{plan.description}</PracticeText>
        </LedgerRow>
        <MethodRow method={method} />
        {totals.subtotal !== totals.total && (
          <LedgerRow label={messages.extra}>{formatMoney(totals.subtotal)}</LedgerRow>
        )}
        <TaxAndFeeRows {...totals} />
        <LedgerTotal label={cost.paymentDue}>{formatMoney(totals.total)}</LedgerTotal>
      </Ledger>
      <Note icon={<InfoIcon />}>
        {after === 0 ? messages.last : monthly === null ? balance : `${balance} ${messages[monthly]}`}
      </Note>
      {method.kind === 'bank' ? (
        <BankAuthorization
          entry={authorization}
          debit={{ practice, bank: method, total: totals.total, date: today }}
        />
      ) : null}
    </>
  )
}
