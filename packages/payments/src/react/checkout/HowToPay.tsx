import { Stack, Text, WideOnly } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { lazyOptional, preloadWhenIdle } from '@payment-center/ui/loading'
import { Suspense, type ReactNode } from 'react'
import { isNotCharged } from '../../flows/index.ts'
import { methodKey } from '../methods/method-option.ts'
import { MethodPicker } from '../methods/MethodPicker.tsx'
import { checkoutMessages } from './checkout.messages.ts'
import { PayButton, type PayProps } from './PayButton.tsx'
import { WalletFirst } from './WalletFirst.tsx'

// Shown after the dialog of an attempt that charged nothing is closed.
const NotChargedNotice = lazyOptional(preloadWhenIdle(() => import('./NotChargedNotice.tsx')))

type Props = PayProps & {
  readonly setSlot: (slot: Element | null) => void
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

/** The payment methods of an invoice, wallet first, and the Pay button. */
export function HowToPay({ setSlot, today, first, notice, note, hint, ...pay }: Props) {
  const messages = useMessages(checkoutMessages)
  const { checkout, options, chosen } = pay
  const { pressed, wallet, mounted } = checkout.state
  const isFetching = pressed.status === 'fetching' && pressed.method.by === 'wallet'
  const next = chosen?.option === 'newCard' ? messages.nextCard : hint
  return (
    <WalletFirst
      first={first}
      notice={
        <>
          {isNotCharged(checkout.state.flows) && pressed.status !== 'open' && (
            <Suspense>
              <NotChargedNotice />
            </Suspense>
          )}
          {notice}
        </>
      }
      codeFailed={pressed.status === 'fetchFailed'}
      stage={isFetching ? 'loading' : wallet}
      onPress={() => checkout.send({ type: 'pressed', method: { by: 'wallet' } })}
      providerButton={mounted.includes('wallet') && <div ref={setSlot} />}
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
