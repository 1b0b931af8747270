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
import type { RunningCheckout, PageWallet } from './use-checkout.ts'

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
  const { practice, code, today, notice, note, hint, onWalletPress, ...pay } = props
  const messages = useMessages(checkoutMessages)
  const { checkout, options, chosen, prices, next } = pay
  const { wallet } = checkout
  const { pressed } = checkout.state
  const step = next?.hint ?? (chosen?.option === 'newCard' ? messages.nextCard : hint)
  if (next === undefined && prices !== null && !canCharge(prices)) return <LimitNotice {...prices} />
  return (
    <WalletFirst
      heading={next?.heading}
      notice={
        <>
          {isNotCharged(checkout.state.flows) && pressed.status !== 'open' && (
            <PaymentNotice notice="notCharged" announce="polite" />
          )}
          {notice}
          {pressed.status === 'fetchFailed' && <ChunkLoadError beforePayment />}
        </>
      }
      wallet={wallet}
      button={
        code && (
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
        )
      }
    >
      <Stack space={24}>
        <div id={methodsId}>
          <MethodPicker
            options={options}
            value={chosen && methodKey(chosen)}
            onChange={(key) => checkout.send({ type: 'methodChosen', key })}
            today={today}
          />
        </div>
        {note}
        <PayAction {...pay} step={step} />
      </Stack>
    </WalletFirst>
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

type WalletFirstProps = {
  /** By default "How would you like to pay?". */
  readonly heading?: ReactNode
  readonly notice?: ReactNode
  /** This browser's wallet, and whether its button is loaded. */
  readonly wallet: Pick<PageWallet, 'kind' | 'stage' | 'isLoaded'>
  /** The provider's own button, rendered once its code is loaded; it takes no height until it is drawn. */
  readonly button: ReactNode
  readonly children: ReactNode
}

/** The provider's wallet button, then the other methods; in a browser without a wallet, the methods alone. */
export function WalletFirst({ heading, notice, wallet, button, children }: WalletFirstProps) {
  const { howToPay, orChoose } = useMessages(checkoutMessages)
  const { kind, stage, isLoaded } = wallet
  const isChecking = stage === 'checking'
  return (
    <Stack space={24}>
      {heading ?? (
        <Heading level={2} size="section">
          {howToPay}
        </Heading>
      )}
      {notice}
      {kind !== null && (isLoaded || isChecking) && (
        <Stack space={16}>
          <SkeletonPlace isLoading={isChecking}>{isLoaded && button}</SkeletonPlace>
          <Divider>{orChoose}</Divider>
        </Stack>
      )}
      {children}
    </Stack>
  )
}
