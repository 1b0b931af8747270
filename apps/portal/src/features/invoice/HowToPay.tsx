import { DebitNotice, methodKey, MethodPicker, type MethodOption } from '@payment-center/payments/react'
import { Alert, Heading, SectionError, Stack, Text, WideOnly } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { CodeTrouble } from '@payment-center/ui/loading'
import { useRefreshPayerData } from '../../shell/payer-data.ts'
import { usePayerWorld } from '../../shell/payer-world.ts'
import { usePayer } from '../../shell/payer.ts'
import { invoiceMessages } from './invoice.messages.ts'
import { InvoicePayBar } from './InvoicePayBar.tsx'
import { PayButton } from './PayButton.tsx'
import type { PayingInvoice, PayProps } from './use-paying.ts'
import { WalletTap } from './WalletTap.tsx'

export type HowProps = PayProps & {
  readonly paying: PayingInvoice
  readonly methods: 'loading' | 'shown' | 'failed'
  readonly options: readonly MethodOption[]
  readonly chosen: MethodOption | undefined
  readonly onChoose: (key: string) => void
  readonly onPay: (option: MethodOption) => void
  /** The card form is on its way. */
  readonly busy: boolean
  /** The card form’s code could not be fetched. */
  readonly codeFailed: boolean
  readonly dialogOpen: boolean
}

/** The ways to pay, and the one button. */
export function HowToPay(props: HowProps) {
  const { paying, practice, methods, codeFailed } = props
  const messages = useMessages(invoiceMessages)
  const { payerId } = usePayer()
  const refresh = useRefreshPayerData()
  return (
    <Stack space={24}>
      <Notices {...props} />
      <Heading level={2} size="section">
        {messages.howToPay}
      </Heading>
      {methods === 'failed' && (
        <SectionError title={messages.methodsTitle} onTryAgain={() => void refresh()}>
          {messages.methodsBody(payerId)}
        </SectionError>
      )}
      <WalletTap paying={paying} publishableKey={practice.publishableKey}>
        <Methods {...props} />
      </WalletTap>
      {codeFailed && <CodeTrouble />}
      <InvoicePayBar {...props} />
    </Stack>
  )
}

function Methods(props: HowProps) {
  const { prices, options, chosen, onChoose } = props
  const messages = useMessages(invoiceMessages)
  const { today } = usePayerWorld()
  const isNewCard = chosen?.option === 'newCard'
  return (
    <Stack space={24}>
      <MethodPicker
        today={today()}
        options={options}
        value={chosen && methodKey(chosen)}
        onChange={onChoose}
      />
      {isNewCard && <DebitNotice {...prices} />}
      <WideOnly>
        <Stack space={12}>
          <PayButton {...props} full />
          {isNewCard && (
            <Text size="small" tone="hint" align="center">
              {messages.nextCard}
            </Text>
          )}
        </Stack>
      </WideOnly>
    </Stack>
  )
}

/** What became of the last try, where no dialog says it. */
function Notices({ invoice, paying, dialogOpen }: HowProps) {
  const messages = useMessages(invoiceMessages)
  const states = [paying.newCard.state, paying.saved.state, paying.wallet.state]
  const notCharged = states.some((state) => 'notice' in state && state.notice === 'notCharged')
  if (notCharged && !dialogOpen && !paying.wallet.open) {
    return (
      <Alert tone="warning" title={messages.notChargedTitle} announce="polite">
        {messages.notChargedBody}
      </Alert>
    )
  }
  if (invoice.status !== 'failed') return null
  return (
    <Alert tone="danger" title={messages.failedTitle}>
      {messages.failedBody}
    </Alert>
  )
}
