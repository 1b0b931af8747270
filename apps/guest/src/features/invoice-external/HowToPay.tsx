import type { GuestInvoice } from '@payment-center/api-client/endpoints/guest'
import type { InvoicePrices } from '@payment-center/api-client/endpoints/prices'
import type { GuestSession } from '@payment-center/api-client/session'
import { methodKey, MethodPicker, WalletPlace, type MethodOption } from '@payment-center/payments/react'
import { Alert, Heading, Stack, Text, WideOnly } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { CodeTrouble, preloadWhenIdle } from '@payment-center/ui/loading'
import { lazy, Suspense } from 'react'
import { today } from '@payment-center/validation/fields'
import { guestInvoiceMessages } from './guest-invoice.messages.ts'
import { PayButton } from './PayButton.tsx'
import type { Payability } from './payability.ts'
import type { Wallet } from './use-wallet.ts'

const InvoiceStanding = lazy(preloadWhenIdle(() => import('./InvoiceStanding.tsx')))

export interface PayProps {
  readonly invoice: GuestInvoice
  readonly prices: InvoicePrices
  readonly options: readonly MethodOption[]
  readonly chosen: MethodOption
  readonly onChoose: (key: string) => void
  /** What pays is on its way. */
  readonly busy: boolean
  readonly onPay: () => void
}

type Props = PayProps & {
  readonly state: Payability
  readonly session: GuestSession
  /** The last try is known to have charged nothing. */
  readonly notCharged: boolean
  readonly wallet: Wallet
  /** What was pressed could not be opened. */
  readonly codeFailed: boolean
}

/** The ways to pay, or why there is nothing to pay. */
export function HowToPay({ state, session, notCharged, wallet, codeFailed, ...pay }: Props) {
  const messages = useMessages(guestInvoiceMessages)
  if (state !== 'payable') {
    return (
      <Suspense>
        <InvoiceStanding state={state} invoice={pay.invoice} session={session} />
      </Suspense>
    )
  }
  return (
    <Stack space={24}>
      <Heading level={2} size="section">
        {messages.howToPay}
      </Heading>
      {notCharged && (
        <Alert tone="warning" title={messages.notChargedTitle} announce="polite">
          {messages.notChargedBody}
        </Alert>
      )}
      {codeFailed && <CodeTrouble />}
      <WalletPlace
        stage={wallet.stage}
        onAsk={wallet.ask}
        provided={wallet.asked && <div ref={wallet.setSlot} />}
      >
        <Methods {...pay} />
      </WalletPlace>
    </Stack>
  )
}

function Methods(pay: PayProps) {
  const messages = useMessages(guestInvoiceMessages)
  const { options, chosen, onChoose } = pay
  const hint = chosen.option === 'newCard' ? messages.nextCard : messages.nextConfirm
  return (
    <Stack space={24}>
      <MethodPicker options={options} value={methodKey(chosen)} onChange={onChoose} today={today()} />
      <WideOnly>
        <Stack space={12}>
          <PayButton {...pay} full />
          <Text size="small" tone="hint" align="center">
            {chosen.option === 'unlockSaved' ? messages.nextCode : hint}
          </Text>
        </Stack>
      </WideOnly>
    </Stack>
  )
}
