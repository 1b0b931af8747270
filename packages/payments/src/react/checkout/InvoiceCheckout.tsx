import type { ReactNode } from 'react'
import { type Cents, canCharge, cents, formatMoney } from '../../money/money.ts'
import { methodKey } from '../methods/method-option.ts'
import { CheckoutBar, methodsId, PayButton, type PayProps } from './CheckoutBar.tsx'
import type {
  Audience,
  CheckoutCode,
  CheckoutPorts,
  Payable,
  WalletButtonProps,
  Prices,
} from './checkout-props.ts'
import { bankOption, checkoutMethodOf } from './method-options.ts'
import { Stack, Text, WideOnly, Alert, Divider, Heading, SkeletonPlace } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { ChunkLoadError } from '@payment-center/ui/loading'
import { largestAmount, leastCharge } from '@payment-center/validation/fields'
import { canStart, isNotCharged } from '../../flows/index.ts'
import { MethodPicker } from '../methods/MethodPicker.tsx'
import { checkoutMessages, limitMessages } from './messages.en.ts'
import { PaymentNotice } from './PaymentNotice.tsx'
import type { RunningCheckout } from './use-checkout.ts'

export interface CheckoutSubject {
  /** A new key starts another payment, with an invoice of its own. */
  readonly key?: string
  readonly invoice: Payable
  readonly ports: CheckoutPorts
}

type Props = Omit<HowToPayProps, 'code'> & {
  readonly code: CheckoutCode | null
  /** Null until the subject is known and its code is loaded. */
  readonly subject: CheckoutSubject | null
  readonly audience: Omit<Audience, 'payByBank'>
  /** In the bar while the chosen method has no price of its own. */
  readonly total?: Cents
  /** Replaces the methods: why nothing can be paid. */
  readonly instead?: ReactNode
  /** Called with a newly linked account before it is charged. */
  readonly onBankLinked?: () => void
  /** Places the methods and the bar on the page. */
  readonly renderPage: (methods: ReactNode, bar: ReactNode) => ReactNode
}

/** The checkout of every screen that takes money: the methods, the pay bar, and the dialogs of the pressed method. */
export function InvoiceCheckout(props: Props) {
  const { code, subject, audience, total = null, instead, onBankLinked, renderPage, ...pay } = props
  const { checkout, options } = pay
  const bank = bankOption(options)
  const payByBank =
    bank &&
    (() => checkout.send({ type: 'bankPreferred', key: methodKey(bank), method: checkoutMethodOf(bank) }))
  return (
    <>
      {renderPage(
        instead ?? <HowToPay {...pay} code={code} />,
        instead === undefined && <CheckoutBar {...pay} total={total} />,
      )}
      {code !== null && subject !== null && (
        <code.CheckoutDialogs
          key={subject.key}
          invoice={subject.invoice}
          ports={subject.ports}
          checkout={checkout}
          audience={{ ...audience, payByBank }}
          onBankLinked={onBankLinked}
        />
      )}
    </>
  )
}

export type HowToPayProps = PayProps & {
  readonly checkout: RunningCheckout
  readonly code: Pick<CheckoutCode, 'WalletButton'> | null
  readonly practice: Payable['practice']
  readonly today: string
  readonly notice?: ReactNode
  readonly note?: ReactNode
  /** The next step, for methods without a card form. */
  readonly hint?: string | undefined
  readonly onWalletPress?: WalletButtonProps['onPress']
}

/** The payment methods of an invoice, wallet first, and the Pay button; or why none can be charged. */
function HowToPay(props: HowToPayProps) {
  const { checkout, prices, options, chosen, next, today, notice, note, hint } = props
  const messages = useMessages(checkoutMessages)
  const { pressed, flows } = checkout.state
  const step = next?.hint ?? (chosen?.option === 'newCard' ? messages.nextCard : hint)
  if (next === undefined && prices !== null && !canCharge(prices)) return <LimitNotice {...prices} />
  return (
    <Stack space={24}>
      {next?.heading ?? (
        <Heading level={2} size="section">
          {messages.howToPay}
        </Heading>
      )}
      {isNotCharged(flows) && pressed.status !== 'open' && (
        <PaymentNotice notice="notCharged" announce="polite" />
      )}
      {notice}
      {pressed.status === 'fetchFailed' && <ChunkLoadError beforePayment />}
      <WalletFirst {...props} />
      <div id={methodsId}>
        <MethodPicker
          options={options}
          value={chosen && methodKey(chosen)}
          onChange={(key) => checkout.send({ type: 'methodChosen', key })}
          today={today}
        />
      </div>
      {note}
      <PayAction {...{ checkout, prices, options, chosen, next }} step={step} />
    </Stack>
  )
}

/** The provider's own wallet button, above the methods; nothing in a browser without a wallet. */
function WalletFirst({ checkout, code, practice, prices, onWalletPress }: HowToPayProps) {
  const { orChoose } = useMessages(checkoutMessages)
  const { wallet } = checkout
  const isChecking = wallet.stage === 'checking'
  if (wallet.kind === null || !(wallet.isLoaded || isChecking)) return null
  return (
    <Stack space={16}>
      <SkeletonPlace isLoading={isChecking}>
        {wallet.isLoaded && code && (
          <code.WalletButton
            wallet={wallet}
            practice={practice}
            prices={prices}
            onPress={onWalletPress}
            onAuthorized={(sheet) => {
              checkout.send({ type: 'walletChanged', event: { type: 'walletAuthorized', sheet } })
              return canStart(checkout.state)
            }}
          />
        )}
      </SkeletonPlace>
      <Divider>{orChoose}</Divider>
    </Stack>
  )
}

/** The button with what follows it. On a phone the pay bar replaces it once a method is chosen. */
function PayAction({ step, ...pay }: PayProps & { readonly step: string | undefined }) {
  const action = (
    <Stack space={12}>
      <PayButton {...pay} full />
      {step !== undefined && (
        <Text size="small" tone="hint" align="center">
          {step}
        </Text>
      )}
    </Stack>
  )
  return pay.chosen === undefined ? action : <WideOnly>{action}</WideOnly>
}

function LimitNotice({ credit }: Prices) {
  const { tooLittle, tooMuch } = useMessages(limitMessages)
  const [{ title, body }, limit] = credit < leastCharge ? [tooLittle, leastCharge] : [tooMuch, largestAmount]
  return (
    <Alert tone="warning" title={title}>
      {body(formatMoney(cents(limit)))}
    </Alert>
  )
}
