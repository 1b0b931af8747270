import { InfoIcon, Ledger, LedgerRow, LedgerTotal, Note, PracticeText } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { add, formatMoney, subtract } from '../../money/money.ts'
import { BankAuthorization } from '../bank/BankAuthorization.tsx'
import { costSummaryMessages } from '../checkout/messages.en.ts'
import { TaxAndFeeRows } from '../cost-summary/TaxAndFeeRows.tsx'
import { PaymentNotice } from '../pay-invoice/PaymentNotice.tsx'
import { MethodRow } from '../pay-invoice/PaymentRows.tsx'
import { extraPaymentMessages } from './messages.en.ts'
import { monthlyAfter } from './monthly-after.ts'
import type { ExtraPaymentBodyProps } from './extra-payment-props.ts'

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
        <LedgerRow label={messages.extra}>{formatMoney(totals.subtotal)}</LedgerRow>
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
