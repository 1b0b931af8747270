import { Button, MailIcon, PrintButton, Alert, Form, LiveRegion, Stack, TextField } from '@payment-center/ui'
import { useMessages, useLanguage } from '@payment-center/ui/language'
import { useState } from 'react'
import type { EmailDraft, MailReceipt, Receipt } from './receipt.ts'
import { paymentReceiptMessages } from './messages.en.ts'
import {
  email as emailField,
  emailMaximumLength,
  fieldError,
  receiptEmailSentences,
} from '@payment-center/validation/fields'
import { Dialog, DialogFooter } from '@payment-center/ui/dialog'
import { EmailedText } from './ReceiptSheet.tsx'

type Props = {
  readonly receipt: Pick<Receipt, 'invoiceId' | 'outcome' | 'date'>
  readonly mailReceipt: MailReceipt
  readonly draft?: EmailDraft | undefined
  /** Short labels, for a dialog's footer. */
  readonly short?: boolean
  /** The first one is the primary action. */
  readonly leads?: boolean
}

/** Prints or emails a receipt, or the confirmation of a processing payment. */
export function ReceiptActions({ receipt, mailReceipt, draft, short = false, leads = false }: Props) {
  const messages = useMessages(paymentReceiptMessages)
  // Counted, so that reopening during the closing animation mounts a new dialog.
  const [mailing, setMailing] = useState(0)
  const isPaid = receipt.outcome === 'paid'
  const mail = isPaid ? messages.mailReceipt : messages.mailConfirmation
  const print = isPaid ? messages.printReceipt : messages.printConfirmation
  // The specified API, which doesn't date a processing payment, mails receipts alone.
  const canMail = isPaid || receipt.date !== null
  return (
    <>
      {canMail && (
        <Button
          variant={leads ? 'primary' : 'secondary'}
          icon={<MailIcon />}
          onClick={() => setMailing((times) => times + 1)}
        >
          {short && !leads ? messages.mail : mail}
        </Button>
      )}
      <PrintButton variant={leads && !canMail ? 'primary' : 'secondary'}>
        {short ? messages.print : print}
      </PrintButton>
      {mailing > 0 && (
        <EmailReceiptDialog
          key={mailing}
          mailReceipt={mailReceipt}
          receipt={receipt}
          draft={draft}
          onClose={() => setMailing((times) => (times === mailing ? 0 : times))}
        />
      )}
    </>
  )
}

type EmailReceiptDialogProps = {
  readonly mailReceipt: MailReceipt
  readonly receipt: Pick<Receipt, 'invoiceId' | 'outcome'>
  readonly draft?: EmailDraft | undefined
  readonly onClose: () => void
}

type Sending = 'entering' | 'sending' | 'sent' | 'failed'

/** Milliseconds of the closing animation, during which the dialog keeps its content. */
const closingDelay = 500

/** Emails a receipt, unless one is being emailed. */
function useMailing(mailReceipt: MailReceipt, { invoiceId }: Pick<Receipt, 'invoiceId'>) {
  const [sending, setSending] = useState<Sending>('entering')
  /** The field may be edited while it is sent. */
  const [to, setTo] = useState('')
  const send = async (email: string) => {
    if (sending === 'sending') return
    setTo(email)
    setSending('sending')
    // Its code may fail to load.
    const isSent = await mailReceipt(invoiceId, email).catch(() => false)
    setSending(isSent ? 'sent' : 'failed')
  }
  return { sending, to, send }
}

/** Emails the receipt, or the confirmation of a processing payment, to one address. */
function EmailReceiptDialog({ mailReceipt, receipt, draft, onClose }: EmailReceiptDialogProps) {
  const messages = useMessages(paymentReceiptMessages)
  const [open, setOpen] = useState(true)
  const [email, setEmail] = useState(draft?.typed ?? '')
  const [touched, setTouched] = useState(false)
  const mailing = useMailing(mailReceipt, receipt)
  const { language } = useLanguage()
  const error = fieldError(emailField, receiptEmailSentences, email, language)

  const type = (typed: string) => {
    setEmail(typed)
    draft?.keep?.(typed)
  }
  const close = () => {
    draft?.keep?.(null)
    setOpen(false)
    setTimeout(onClose, closingDelay)
  }
  const send = async () => {
    setTouched(true)
    if (error === undefined) await mailing.send(email.trim())
  }

  const { sending } = mailing
  const sent = messages.sent[receipt.outcome](mailing.to)
  return (
    <Dialog
      open={open}
      onClose={close}
      title={receipt.outcome === 'paid' ? messages.mailReceipt : messages.mailConfirmation}
      focusOn="field"
      view={sending}
      footer={<Actions {...{ sending, send, close, receipt }} valid={error === undefined} />}
    >
      <Stack space={16}>
        {sending === 'entering' && receipt.outcome === 'paid' && <EmailedText offersAnother />}
        {sending === 'failed' && (
          <Alert tone="danger" title={messages.failedTitle} announce="assertive">
            {messages.failed}
          </Alert>
        )}
        {sending === 'sent' ? (
          <Alert tone="success">{sent}</Alert>
        ) : (
          <Address
            value={email}
            onChange={type}
            onLeave={() => setTouched(true)}
            error={touched ? error : undefined}
            send={send}
          />
        )}
        <LiveRegion>{sending === 'sent' ? sent : ''}</LiveRegion>
      </Stack>
    </Dialog>
  )
}

type AddressProps = {
  readonly value: string
  readonly onChange: (email: string) => void
  readonly onLeave: () => void
  readonly error: string | undefined
  readonly send: () => Promise<void>
}

function Address({ value, onChange, onLeave, error, send }: AddressProps) {
  const messages = useMessages(paymentReceiptMessages)
  return (
    <Form onSubmit={send}>
      <TextField
        label={messages.email}
        type="email"
        autoComplete="email"
        maxLength={emailMaximumLength}
        value={value}
        onChange={onChange}
        onBlur={onLeave}
        error={error}
      />
    </Form>
  )
}

type ActionsProps = Pick<EmailReceiptDialogProps, 'receipt'> & {
  readonly sending: Sending
  readonly valid: boolean
  readonly send: () => Promise<void>
  readonly close: () => void
}

function Actions({ receipt: { outcome }, sending, valid, send, close }: ActionsProps) {
  const messages = useMessages(paymentReceiptMessages)
  const sent = sending === 'sent'
  return (
    <DialogFooter onCancel={close} cancelLabel={sent ? messages.done : undefined}>
      {!sent && (
        <Button
          grow
          onClick={() => void send()}
          busy={sending === 'sending' ? messages.sending : undefined}
          disabledReason={valid ? undefined : messages.incomplete[outcome]}
        >
          {messages.send[outcome]}
        </Button>
      )}
    </DialogFooter>
  )
}
