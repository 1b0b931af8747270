import { Stack, Text, WideOnly, Alert, Divider, Heading, SkeletonPlace } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { ChunkLoadError } from '@payment-center/ui/loading'
import type { ReactNode } from 'react'
import { largestAmount, leastCharge } from '@payment-center/validation/fields'
import { canStart, isNotCharged } from '../../flows/index.ts'
import { canCharge, cents, formatMoney } from '../../money/money.ts'
import { methodKey } from '../methods/method-option.ts'
import { MethodPicker } from '../methods/MethodPicker.tsx'
import { checkoutMessages, limitMessages } from './messages.en.ts'
import type { CheckoutCode, Payable, WalletButtonProps, Prices } from './checkout-props.ts'
import { methodsId, PayButton, type PayProps } from './CheckoutBar.tsx'
import { PaymentNotice } from './PaymentNotice.tsx'
import type { RunningCheckout } from './use-checkout.ts'
import type { PageWallet } from './use-wallet.ts'

export type HowToPayProps = PayProps & {
  readonly checkout: RunningCheckout
  /** Null until it is loaded. */
  readonly code: Pick<CheckoutCode, 'WalletButton'> | null
  readonly practice: Payable['practice']
  /** YYYY-MM-DD */
  readonly today: string
  /** Under the heading. */
  readonly notice?: ReactNode
  /** Between the methods and the button. */
  readonly note?: ReactNode
  /** The next step, for methods without a card form. */
  readonly hint?: string | undefined
  readonly onWalletPress?: WalletButtonProps['onPress']
}

/** The payment methods of an invoice, wallet first, and the Pay button; or why none can be charged. */
export function HowToPay(props: HowToPayProps) {
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

/** The limit of the provider that an invoice's prices break. */
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
  /** Under the heading. */
  readonly notice?: ReactNode
  /** This browser's wallet, and how far its button is. */
  readonly wallet: Pick<PageWallet, 'kind' | 'stage' | 'isLoaded'>
  /** The provider's own button, rendered once its code is loaded; it takes no height until it is drawn. */
  readonly button: ReactNode
  /** The other methods. */
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
