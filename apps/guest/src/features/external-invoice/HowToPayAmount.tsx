import { CardPrices, CostSummary, WalletPlace } from '@payment-center/payments/react'
import { billingTotalsOfPrices } from './totals-of-prices.ts'
import {
  Alert,
  BankIcon,
  CardMarks,
  Choice,
  ChoiceGroup,
  GlyphMark,
  Heading,
  Stack,
  Text,
  WideOnly,
} from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { externalInvoiceMessages } from './external-invoice.messages.ts'
import { knownTotal, type ExternalMethod } from './known-total.ts'
import { NextButton, type NextProps } from './NextButton.tsx'
import { PayTrouble, type Trouble } from './PayTrouble.tsx'
import type { PricedAmount } from './use-amount-prices.ts'
import type { PayBy } from './use-external-payment.ts'
import type { ExternalWallet } from './use-external-wallet.ts'

type Props = NextProps & {
  readonly priced: PricedAmount
  readonly onMethodChange: (method: ExternalMethod) => void
  readonly wallet: ExternalWallet
  readonly onWallet: () => void
  readonly trouble: Trouble
  /** What was pressed last: the trouble stands beside it. */
  readonly by: PayBy
}

/** A wallet, or the method, what the amount costs by it, and Next. */
export function HowToPayAmount(props: Props) {
  const { wallet, onWallet, trouble, by } = props
  const messages = useMessages(externalInvoiceMessages)
  return (
    <Stack space={24}>
      <Heading level={2} size="section">
        {messages.howToPay}
      </Heading>
      {by === 'wallet' && <PayTrouble {...trouble} />}
      <WalletPlace
        stage={wallet.stage}
        onAsk={onWallet}
        provided={wallet.offered && <div ref={wallet.setSlot} />}
      >
        <Methods {...props} />
      </WalletPlace>
    </Stack>
  )
}

function Methods(props: Props) {
  const { priced, method, onMethodChange, trouble, by } = props
  const messages = useMessages(externalInvoiceMessages)
  const prices = priced.status === 'priced' ? priced.prices : null
  const total = prices && knownTotal(prices, method)
  return (
    <Stack space={24}>
      <ChoiceGroup
        legend={messages.methods}
        hideLegend
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
          detail={messages.bankTime}
          mark={<GlyphMark icon={<BankIcon />} />}
        />
      </ChoiceGroup>
      {priced.status === 'failed' && (
        <Alert tone="danger" title={messages.feesTitle} announce="assertive">
          {messages.feesBody}
        </Alert>
      )}
      {priced.status === 'priced' && total !== null && (
        <CostSummary totals={billingTotalsOfPrices(priced.amount, total)} />
      )}
      {by !== 'wallet' && <PayTrouble {...trouble} />}
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
