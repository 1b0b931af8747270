import { Stack, Text, WideOnly } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { ChunkLoadError } from '@payment-center/ui/loading'
import type { ReactNode } from 'react'
import { isNotCharged } from '../../flows/index.ts'
import { canCharge } from '../../money/index.ts'
import { methodKey } from '../methods/method-option.ts'
import { MethodPicker } from '../methods/MethodPicker.tsx'
import { checkoutMessages } from './checkout.messages.ts'
import type { MethodDialogs, Payable } from './checkout-props.ts'
import { LimitNotice } from './LimitNotice.tsx'
import { NotChargedNotice } from './NotChargedNotice.tsx'
import { PayButton, type PayProps } from './PayButton.tsx'
import type { InvoiceCheckout } from './use-checkout.ts'
import { WalletFirst } from './WalletFirst.tsx'

type Props = PayProps & {
  readonly checkout: InvoiceCheckout
  readonly practice: Payable['practice']
  /** Undefined until it is loaded. */
  readonly WalletButton: MethodDialogs['walletButton'] | undefined
  /** YYYY-MM-DD */
  readonly today: string
  /** Above the heading. */
  readonly first?: ReactNode
  /** Under the heading. */
  readonly notice?: ReactNode
  /** Between the methods and the button. */
  readonly note?: ReactNode
  /** The next step, for methods without a card form. */
  readonly hint?: string | undefined
}

/** The payment methods of an invoice, wallet first, and the Pay button; or why none can be charged. */
export function HowToPay(props: Props) {
  const { practice, WalletButton, today, first, notice, note, hint, ...pay } = props
  const messages = useMessages(checkoutMessages)
  const { checkout, options, chosen } = pay
  const { wallet } = checkout
  const { pressed } = checkout.state
  const next = chosen?.option === 'newCard' ? messages.nextCard : hint
  if (!canCharge(pay.prices)) return <LimitNotice {...pay.prices} />
  return (
    <WalletFirst
      first={first}
      notice={
        <>
          {isNotCharged(checkout.state.flows) && pressed.status !== 'open' && <NotChargedNotice />}
          {notice}
          {pressed.status === 'fetchFailed' && <ChunkLoadError beforePayment />}
        </>
      }
      wallet={wallet}
      button={WalletButton && <WalletButton wallet={wallet} practice={practice} prices={pay.prices} />}
    >
      <Stack space={24}>
        <MethodPicker
          options={options}
          value={chosen && methodKey(chosen)}
          onChange={(key) => checkout.send({ type: 'methodChosen', key })}
          today={today}
        />
        {note}
        <WideOnly>
          <Stack space={12}>
            <PayButton {...pay} full />
            {next !== undefined && (
              <Text size="small" tone="hint" align="center">
                {next}
              </Text>
            )}
          </Stack>
        </WideOnly>
      </Stack>
    </WalletFirst>
  )
}
