import type { PayerInvoice } from '@payment-center/api-client/endpoints/payer-invoice'
import type { InvoicePrices } from '@payment-center/api-client/endpoints/prices'
import { isBackFromBank } from '@payment-center/api-client/session'
import type { Practice } from '@payment-center/api-client/endpoints/public'
import { isNotCharged, payability } from '@payment-center/payments/flows'
import { DebitNotice, SaveCard, usePutBack } from '@payment-center/payments/react'
import {
  atPriceOf,
  CheckoutBar,
  CheckoutDialogs,
  chosenOption,
  firstUsable,
  HowToPay,
  methodOptions,
  useCheckout,
  type InvoiceCheckout,
  type PayProps,
} from '@payment-center/payments/react/checkout'
import { toReceipt } from '@payment-center/payments/react/to-receipt'
import { Alert, ButtonLink } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { PaneLayout } from '@payment-center/ui/shell'
import { useCallback } from 'react'
import { paths } from '../../paths.ts'
import { MethodsError } from '../../shell/MethodsError.tsx'
import { PageBar } from '../../shell/frame/PageBar.tsx'
import { useRefreshPayerData } from '../../shell/payer-data.ts'
import { useMethods } from '../../shell/payer-lists.ts'
import { usePayer, usePaying } from '../../shell/payer.ts'
import { useDeclineReason } from '../../shell/decline/decline-reason.ts'
import { useKeepSessionWhileCharging } from '../../shell/session/use-keep-session-alive.ts'
import { useToday } from '../../shell/use-practice.ts'
import { useMailReceipt } from './use-mail-receipt.ts'
import { invoiceMessages } from './invoice.messages.ts'
import { AmountDue } from './AmountDue.tsx'
import { PayerPayability } from './PayerPayability.tsx'

type Props = {
  readonly invoice: PayerInvoice
  readonly prices: InvoicePrices
  readonly practice: Practice
}

/** One invoice at the price of the chosen method, its methods and the checkout dialogs, or why it can't be paid. */
export function PayInvoice(props: Props) {
  const { invoice, prices, practice } = props
  const { methodDialogs } = usePaying()
  const today = useToday()
  const methods = useMethods()
  const refresh = useRefreshPayerData()
  const checkout = useCheckout(
    invoice,
    useCallback(async () => methodDialogs, [methodDialogs]),
    useCallback(() => void refresh(), [refresh]),
    isBackFromBank(),
  )
  useKeepSessionWhileCharging(checkout.charge)
  const { state } = checkout
  const options = methodOptions({
    prices,
    methods: methods.value,
    beforeFee: null,
    unlock: false,
  })
  const usual = (methods.value && firstUsable(methods.value, today)) ?? 'newCard'
  const chosen = chosenOption(options, state.chosen ?? usual)
  const pay = { checkout, prices, options, chosen }
  const isPayable = checkout.payability === 'payable'
  return (
    <>
      <PaneLayout
        what={
          <AmountDue
            invoice={isPayable ? atPriceOf(invoice, chosen, prices) : invoice}
            settled={payability(invoice) !== 'payable'}
            isPayable={isPayable}
          />
        }
        how={
          checkout.payability === 'payable' ? (
            <HowToPay
              {...pay}
              practice={practice}
              WalletButton={methodDialogs.walletButton}
              today={today}
              first={!isNotCharged(state.flows) && <FailedNotice invoice={invoice} />}
              notice={<MethodsError />}
              note={chosen?.option === 'newCard' && <DebitNotice {...prices} />}
            />
          ) : (
            <PayerPayability state={checkout.payability} invoice={invoice} />
          )
        }
      />
      {isPayable && (
        <PageBar>
          <CheckoutBar {...pay} total={prices.credit} />
        </PageBar>
      )}
      <Dialogs {...props} checkout={checkout} options={options} />
    </>
  )
}

/** Why it is due: the bank returned the last payment or declined an instalment, or a plan's payment was refunded. */
function FailedNotice({ invoice }: Pick<Props, 'invoice'>) {
  const messages = useMessages(invoiceMessages)
  const reason = useDeclineReason(invoice)
  const putBack = usePutBack(invoice.decline)
  if (putBack !== null) {
    return (
      <Alert tone="danger" title={putBack.title}>
        {putBack.body}
      </Alert>
    )
  }
  if (invoice.decline?.kind === 'returned') {
    return (
      <Alert tone="danger" title={messages.returnedTitle}>
        {`${reason} ${messages.returnedBody}`.trim()}
      </Alert>
    )
  }
  if (invoice.status !== 'failed') return null
  return (
    <Alert tone="danger" title={messages.failedTitle}>
      {`${reason} ${messages.failedBody}`.trim()}
    </Alert>
  )
}

type DialogsProps = Props & Pick<PayProps, 'options'> & { readonly checkout: InvoiceCheckout }

function Dialogs({ invoice, prices, practice, checkout, options }: DialogsProps) {
  const messages = useMessages(invoiceMessages)
  const { methodDialogs } = usePaying()
  const today = useToday()
  const { payerId } = usePayer()
  const mail = useMailReceipt()
  const refresh = useRefreshPayerData()
  const { invoiceId, paymentInProgress } = invoice
  return (
    <CheckoutDialogs
      methodDialogs={methodDialogs}
      checkout={checkout}
      options={options}
      invoice={{
        invoiceId,
        prices,
        paymentInProgress,
        practice,
        receipt: toReceipt(invoice),
        today,
      }}
      audience={{
        SaveCard,
        ...mail,
        payerId,
        after: <ButtonLink href={paths.overview}>{messages.backToHome}</ButtonLink>,
      }}
      onBankLinked={() => void refresh()}
    />
  )
}
