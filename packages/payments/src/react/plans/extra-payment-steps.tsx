import {
  Alert,
  Chip,
  Form,
  Inline,
  Ledger,
  LedgerRow,
  LedgerTotal,
  MoneyField,
  Numeric,
  LiveRegion,
  InfoIcon,
  Note,
  PracticeText,
} from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { formatAmount, parseAmount, tidyAmount } from '@payment-center/validation/fields'
import { useEffect, useState } from 'react'
import { checkAmount } from '../../flows/index.ts'
import { formatMoney, leavesPayable, subtract, add } from '../../money/money.ts'
import { extraPaymentMessages } from './messages.en.ts'
import type { ExtraPaymentBodyProps } from './dialog-props.ts'
import { BankAuthorization } from '../methods/BankAuthorization.tsx'
import { costSummaryMessages } from '../receipt/messages.en.ts'
import { TaxAndFeeRows, MethodRow } from '../receipt/CostSummary.tsx'
import { PaymentNotice } from '../checkout/PaymentNotice.tsx'
import { amountError, monthlyAfter, withBalance } from './extra-payment-amount.ts'

type Props = ExtraPaymentBodyProps & {
  readonly state: Extract<ExtraPaymentBodyProps['flow']['state'], { status: 'amount' | 'pricing' }>
}

/** An amount above the limit gets an error; it is never lowered. */
export function AmountStep({ flow, plans, state }: Props) {
  const messages = useMessages(extraPaymentMessages)
  const { typed } = state
  const plan = withBalance(state.plan, plans)
  const checked = checkAmount(typed, plan)
  const error = amountError(checked, plan, messages)
  const isTaxed = plan.remainingTax > 0
  // Tax is calculated on Next, so every amount of this step is before it.
  const balance = subtract(plan.remaining, plan.remainingTax)
  const isKnown = checked.result === 'payable'
  const after = isKnown ? formatMoney(subtract(balance, checked.subtotal)) : '–'
  const afterLabel = isTaxed ? messages.balanceAfterBeforeTax : messages.balanceAfter
  const typedError = typed.trim() === '' ? undefined : error
  const type = (value: string) => flow.send({ type: 'amountTyped', typed: value })
  return (
    <>
      {state.status === 'amount' && state.notice !== null ? <Notice of={state.notice} /> : null}
      <Form
        onSubmit={() => {
          if (error === undefined) flow.send({ type: 'next' })
        }}
      >
        <MoneyField
          label={messages.payment}
          value={typed}
          onChange={type}
          tidy={tidyAmount}
          hint={messages.hint(formatMoney(plan.limit))}
          error={typedError}
          disabled={state.status === 'pricing'}
        />
      </Form>
      <AmountAnnouncement text={typedError ?? (isKnown ? `${afterLabel} ${after}` : '')} />
      <QuickAmounts plan={plan} typed={typed} onType={type} />
      <Ledger>
        <LedgerRow label={isTaxed ? messages.remainingBeforeTax : messages.remaining}>
          {formatMoney(balance)}
        </LedgerRow>
        <LedgerRow label={messages.thisPayment}>
          {isKnown ? `−${formatMoney(checked.subtotal)}` : '–'}
        </LedgerRow>
        <LedgerTotal label={afterLabel}>{after}</LedgerTotal>
      </Ledger>
    </>
  )
}

function Notice({ of }: { readonly of: 'limitChanged' | 'feesUnknown' }) {
  const messages = useMessages(extraPaymentMessages)
  return (
    <Alert
      tone={of === 'feesUnknown' ? 'danger' : 'warning'}
      title={of === 'feesUnknown' ? messages.feesTitle : messages.limitTitle}
      announce="assertive"
    >
      {messages[of]}
    </Alert>
  )
}

type QuickProps = {
  readonly plan: Props['state']['plan']
  readonly typed: string
  readonly onType: (typed: string) => void
}

/** Buttons for one monthly payment and the largest possible payment. */
function QuickAmounts({ plan, typed, onType }: QuickProps) {
  const messages = useMessages(extraPaymentMessages)
  const isAll = plan.limit === subtract(plan.remaining, plan.remainingTax)
  const all = isAll ? messages.payOff : messages.largest
  const chips = [
    ...(isOneMonthPayable(plan) ? [[messages.oneMonth, plan.monthly] as const] : []),
    [all, plan.limit] as const,
  ]
  return (
    <Inline wrap>
      {chips.map(([label, amount]) => (
        <Chip
          key={label}
          pressed={parseAmount(typed) === amount}
          onClick={() => onType(formatAmount(amount))}
        >
          {label} <Numeric>{formatMoney(amount)}</Numeric>
        </Chip>
      ))}
    </Inline>
  )
}

const isOneMonthPayable = ({ monthly, limit, free }: QuickProps['plan']) =>
  monthly < limit && leavesPayable(free, monthly)

/** Milliseconds without a keystroke, so that not every digit is announced. */
const pause = 800

/** Announces the error or the new balance once the payer stops typing. */
function AmountAnnouncement({ text }: { readonly text: string }) {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return <LiveRegion>{settled}</LiveRegion>
}

type ConfirmationStepProps = ExtraPaymentBodyProps & {
  readonly state: Extract<ExtraPaymentBodyProps['flow']['state'], { status: 'priced' }>
}

export function ConfirmationStep({ state, plans, practice, today, authorization }: ConfirmationStepProps) {
  const messages = useMessages(extraPaymentMessages)
  const cost = useMessages(costSummaryMessages)
  const { method, totals, priceChanged } = state
  const plan = withBalance(state.plan, plans)
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
