import type { PayerInvoice } from '@payment-center/api-client/endpoints/payer-invoice'
import type { InvoicePrices } from '@payment-center/api-client/endpoints/prices'
import { isBackFromBank } from '@payment-center/api-client/session'
import type { Practice } from '@payment-center/api-client/endpoints/practices'
import { isNotCharged, payability } from '@payment-center/payments/flows'
import {
  DebitNotice,
  atPriceOf,
  chosenOption,
  firstUsable,
  InvoiceCheckout,
  PayabilityNotice,
  methodOptions,
  useCheckout,
  InvoicePayability,
  LeftAtBank,
  type OpenCheckout,
} from '@payment-center/payments/react/checkout'
import { usePutBack } from '@payment-center/payments/react/receipt'
import { toReceipt } from '@payment-center/payments/react/receipt/to-receipt'
import { Alert, ButtonLink, Inline } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { PaneLayout } from '@payment-center/ui/shell'
import { useCallback, useState } from 'react'
import { portalPaths, invoiceHistoryHref } from '@payment-center/validation/paths'
import { MethodsError } from '../../shell/PayerSectionError.tsx'
import { PageBar } from '../../shell/PayerPage.tsx'
import { useRefreshPayerData, useMethods, useToday } from '../../shell/payer-data.ts'
import { usePayer, usePaying } from '../../shell/payer.ts'
import { useDeclineReason } from '../../shell/decline-reason.ts'
import { useKeepSessionWhileCharging } from '../../shell/use-keep-session-alive.ts'
import { useMailReceipt } from '../../shell/use-receipt.ts'
import { invoiceMessages } from './messages.en.ts'
import { AmountDue } from './AmountDue.tsx'
import { paymentReceiptMessages } from '@payment-center/payments/react/messages/receipt'

type Props = {
  readonly invoice: PayerInvoice
  readonly prices: InvoicePrices
  readonly practice: Practice
}

/** One invoice at the price of the chosen method, and its checkout, or why it can't be paid. */
export function PayInvoice({ invoice, prices, practice }: Props) {
  const paying = usePaying()
  const payer = usePayer()
  const today = useToday()
  const methods = useMethods()
  const mail = useMailReceipt()
  const messages = useMessages(invoiceMessages)
  const refresh = useRefreshPayerData()
  const checkout = useCheckout(
    invoice,
    useCallback(async () => paying, [paying]),
    useCallback(() => void refresh(), [refresh]),
    isBackFromBank(),
  )
  useKeepSessionWhileCharging(checkout.charge)
  const [ports] = useState(() => paying.createInvoicePorts(payer, invoice.invoiceId))
  const { refused, linked } = checkout.state
  const linkAnother = payer.api.takesAdditions() ? 'afterDecline' : undefined
  const offer = { prices, methods: methods.value, beforeFee: null, unlock: false }
  const options = methodOptions({ ...offer, refused, linked, linkAnother })
  const usual = (methods.value && firstUsable(methods.value, today)) ?? 'newCard'
  const chosen = chosenOption(options, checkout.state.chosen ?? usual)
  const isPayable = checkout.payability === 'payable'
  return (
    <InvoiceCheckout
      {...{ checkout, prices, options, chosen, practice, today }}
      code={paying}
      subject={{ ports, invoice: { ...invoice, prices, practice, receipt: toReceipt(invoice), today } }}
      audience={{
        ...mail,
        payerId: payer.payerId,
        after: <ButtonLink href={portalPaths.overview}>{messages.backToHome}</ButtonLink>,
      }}
      total={prices.credit}
      instead={isPayable ? undefined : <PayerPayability invoice={invoice} checkout={checkout} />}
      notice={<MethodsError />}
      note={chosen?.option === 'newCard' && <DebitNotice {...prices} />}
      onBankLinked={() => void refresh()}
      renderPage={(how, bar) => (
        <>
          <PaneLayout
            notice={<Notices invoice={invoice} checkout={checkout} />}
            summary={
              <AmountDue
                invoice={isPayable ? atPriceOf(invoice, chosen, prices) : invoice}
                settled={payability(invoice) !== 'payable'}
                isPayable={isPayable}
              />
            }
            payment={how}
          />
          {bar && <PageBar>{bar}</PageBar>}
        </>
      )}
    />
  )
}

type NoticesProps = Pick<Props, 'invoice'> & { readonly checkout: ReturnType<typeof useCheckout> }

function Notices({ invoice, checkout }: NoticesProps) {
  const isDue = checkout.payability === 'payable' && !isNotCharged(checkout.state.flows)
  return (
    <>
      <PayabilityNotice state={checkout.payability} invoice={invoice} />
      {isDue && <FailedNotice invoice={invoice} />}
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

type PayerPayabilityProps = {
  readonly invoice: PayerInvoice
  readonly checkout?: OpenCheckout
}

/** How the invoice was paid, and the next actions. */
export function PayerPayability({ invoice, checkout }: PayerPayabilityProps) {
  const messages = useMessages(invoiceMessages)
  const { view } = useMessages(paymentReceiptMessages)
  const receipt = invoice.paymentInProgress ? null : toReceipt(invoice)
  return (
    <InvoicePayability
      payment={invoice.payment}
      actions={
        <>
          {checkout && <LeftAtBank checkout={checkout} />}
          <Inline space={12} wrap>
            <ButtonLink variant="secondary" href={portalPaths.overview}>
              {messages.backToHome}
            </ButtonLink>
            {receipt !== null && (
              <ButtonLink variant="muted" href={invoiceHistoryHref(invoice.transactionId)}>
                {view[receipt.outcome]}
              </ButtonLink>
            )}
          </Inline>
        </>
      }
    />
  )
}
