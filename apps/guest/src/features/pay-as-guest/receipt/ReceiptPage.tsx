import type { Practice } from '@payment-center/api-client/endpoints/practices'
import { receiptMailer } from '@payment-center/api-client/endpoints/receipts'
import type { Api } from '@payment-center/api-client/http'
import { formatMoney, subtract } from '@payment-center/payments/money'
import {
  EmailedNote,
  PatientRows,
  ReceiptActions,
  ReceiptLedger,
  ReceiptRecipient,
  ReceiptSheet,
  StatementNote,
  type Receipt,
} from '@payment-center/payments/react/receipt'
import { costSummaryMessages } from '@payment-center/payments/react/messages/receipt'
import { Alert, Button, ButtonLink, ClockIcon, PracticeText, ReceiptSlip, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { Band, LegalBar, Main, Page, type Visitor, type PageSettings } from '@payment-center/ui/shell'
import { useEffect, useRef } from 'react'
import { loginHref } from '@payment-center/validation/paths'
import { emailedTo, type PatientPayment } from '../pay-as-guest-state.ts'
import { receiptMessages } from '../messages.en.ts'

type Props = {
  readonly api: Api
  /** Ends every session of Pay as Guest. */
  readonly leave: () => void
  readonly environment: PageSettings
  readonly practice: Practice
  readonly visitor: Visitor
  /** Null after a reload: no patient data is stored. */
  readonly payment: PatientPayment | null
  readonly receipt: Receipt
  /** Whether a button of this page led here. */
  readonly wasPressed: boolean
  /** Shows an empty form. */
  readonly onPayAgain: (receipt: Receipt | null) => void
}

/** The receipt page, to print or to email once it is paid. */
export function ReceiptPage(props: Props) {
  const { practice, visitor, payment, receipt, wasPressed, api, leave, onPayAgain, environment } = props
  const messages = useMessages(receiptMessages)
  const { net } = useMessages(costSummaryMessages)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const isPaid = receipt.outcome === 'paid'
  useEffect(() => {
    if (!wasPressed) return
    // The form's payment methods were further down than the receipt's first line.
    scrollTo(0, 0)
    // The button that opened the receipt is gone.
    titleRef.current?.focus()
  }, [wasPressed])
  const footer = <LegalBar legal={environment.legal} />
  return (
    <ReceiptRecipient value={emailedTo(api, payment)}>
      <Page band={<Band practice={practice} visitor={visitor} />} footer={footer}>
        <Main>
          <ReceiptSlip
            outcome={receipt.outcome}
            practice={practice}
            title={messages.title}
            titleRef={titleRef}
            amount={formatMoney(subtract(receipt.total, receipt.refunded))}
            amountNote={receipt.refunded > 0 ? net : undefined}
            notice={!isPaid && <ProcessingNotice />}
            next={isPaid && <Received method={receipt.method} practiceName={practice.name} />}
            actions={
              <>
                <ReceiptActions receipt={receipt} mailReceipt={receiptMailer(api)} />
                <Button variant="secondary" onClick={() => onPayAgain(receipt)}>
                  {messages.payAgain}
                </Button>
                <ButtonLink variant="quiet" href={loginHref} onClick={leave}>
                  {messages.backToLogin}
                </ButtonLink>
              </>
            }
          >
            <ReceiptLedger receipt={receipt}>
              <PatientRows {...payment} />
            </ReceiptLedger>
          </ReceiptSlip>
          <ReceiptSheet receipt={receipt} bill={{ ...payment, practice }} />
        </Main>
      </Page>
    </ReceiptRecipient>
  )
}

/** A bank payment is never called paid: it is still processing. */
function ProcessingNotice() {
  const messages = useMessages(receiptMessages)
  return (
    <Alert tone="info" icon={<ClockIcon />} title={messages.processingTitle}>
      {messages.processingBody}
    </Alert>
  )
}

type ReceivedProps = Pick<Receipt, 'method'> & { readonly practiceName: string }

/** Who has the payment, how the card's statement names it, and where the receipt was mailed. */
function Received({ method, practiceName }: ReceivedProps) {
  const messages = useMessages(receiptMessages)
  return (
    <Text size="small" tone="supporting">
      <PracticeText names={[practiceName]}>{messages.received(practiceName)}</PracticeText>{' '}
      <StatementNote method={method} practiceName={practiceName} /> <EmailedNote />
    </Text>
  )
}

type NextActionProps = {
  readonly canView: boolean
  readonly onView: () => void
  readonly leave: () => void
}

/** The buttons after a payment: the receipt, if there is one, and back to the login. */
export function NextAction({ canView, onView, leave }: NextActionProps) {
  const messages = useMessages(receiptMessages)
  return (
    <>
      {canView && <Button onClick={onView}>{messages.view}</Button>}
      <ButtonLink variant="secondary" href={loginHref} onClick={leave}>
        {messages.backToLogin}
      </ButtonLink>
    </>
  )
}
