import { CardPrices, CostSummary } from '@payment-center/payments/react'
import { WalletFirst, type PageWallet } from '@payment-center/payments/react/checkout'
import { cents, subtract } from '@payment-center/payments/money'
import {
  Alert,
  BankIcon,
  CardMarks,
  Choice,
  ChoiceGroup,
  GlyphMark,
  LiveRegion,
  Stack,
  Text,
  WideOnly,
} from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { ChunkLoadError } from '@payment-center/ui/loading'
import type { ReactNode } from 'react'
import { externalInvoiceMessages } from '../external-invoice.messages.ts'
import { sumOf } from './AmountPayBar.tsx'
import { bankDetail } from './bank-detail.ts'
import { knownTotal, type ExternalMethod } from './known-total.ts'
import { NextButton, type NextProps } from '../NextButton.tsx'
import type { PatientPay } from '../patient-pay.ts'
import type { PayAsGuest } from '../pay-as-guest-state.ts'
import type { Pricing } from './use-amount-prices.ts'

type Props = NextProps & {
  readonly state: PayAsGuest
  readonly priced: Pricing
  readonly onMethodChange: (method: ExternalMethod) => void
  readonly wallet: PageWallet
  readonly walletButton: ReactNode
  /** Undefined until it is loaded, which a search waits for. */
  readonly SearchError: PatientPay['SearchError'] | undefined
}

/** The wallet button, the payment methods, the cost by the chosen one, and Next. */
export function HowToPayAmount(props: Props) {
  const { wallet, walletButton } = props
  return (
    <WalletFirst
      notice={props.state.form.by === 'wallet' && <Problem {...props} />}
      wallet={wallet}
      button={walletButton}
    >
      <Methods {...props} />
    </WalletFirst>
  )
}

function Problem({ state, SearchError }: Pick<Props, 'state' | 'SearchError'>) {
  // The field of the amount shows that it is above the limit.
  if (state.status !== 'entering' || state.problem === null || state.problem === 'aboveLimit') return null
  if (state.problem === 'codeFailed') return <ChunkLoadError beforePayment />
  return SearchError && <SearchError {...state.problem} />
}

function Methods(props: Props) {
  const { state, priced, method, onMethodChange } = props
  const messages = useMessages(externalInvoiceMessages)
  const prices = priced.status === 'priced' ? priced.prices : null
  const total = prices && knownTotal(prices, method)
  return (
    <Stack space={24}>
      <ChoiceGroup
        legend={messages.methods}
        name="method"
        value={method ?? ''}
        onChange={(value) => onMethodChange(value === 'bank' ? 'bank' : 'card')}
      >
        <Choice value="card" title={messages.card} marks={<CardMarks />}>
          {prices !== null && prices.credit > prices.debit && (
            <CardPrices credit={prices.credit} debit={prices.debit} />
          )}
        </Choice>
        <Choice
          value="bank"
          title={messages.bank}
          detail={bankDetail(priced, messages)}
          mark={<GlyphMark icon={<BankIcon />} />}
        />
      </ChoiceGroup>
      {priced.status === 'failed' && (
        <Alert tone="danger" title={messages.feesTitle} announce="assertive">
          {messages.feesBody}
        </Alert>
      )}
      <LiveRegion>{prices && sumOf(prices, method, messages.paymentDue)}</LiveRegion>
      {priced.status === 'priced' && total !== null && (
        <CostSummary
          totals={{ subtotal: priced.amount, tax: cents(0), fee: subtract(total, priced.amount), total }}
        />
      )}
      {state.form.by !== 'wallet' && <Problem {...props} />}
      <WideOnly>
        <Stack space={12}>
          <NextButton {...props} full />
          <Text size="small" tone="hint" align="center">
            {messages.checkOnceMore}
          </Text>
        </Stack>
      </WideOnly>
    </Stack>
  )
}
