import { Alert, ClockIcon, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { ReactNode } from 'react'
import type { SavedNotice } from '../../flows/index.ts'
import { ContactText } from '../app-contexts.tsx'
import { paymentNoticeMessages, processingMessages } from './messages.en.ts'

type PaymentNoticeProps = { readonly notice: SavedNotice; readonly announce?: 'polite' | 'assertive' }

/** Why nothing was charged, and what to do. */
export function PaymentNotice({ notice, announce = 'assertive' }: PaymentNoticeProps) {
  const { titles, bodies } = useMessages(paymentNoticeMessages)
  return (
    <Alert tone="warning" title={titles[notice]} announce={announce}>
      <Text>{bodies[notice]}</Text>
      {isForPractice(notice) && <ContactText />}
    </Alert>
  )
}

const isForPractice = (notice: SavedNotice): boolean =>
  notice === 'notPayable' || notice === 'noMoreCards' || notice === 'tooOften'

type ProcessingNoticeProps = {
  readonly announce?: 'polite' | undefined
  /** False for a card's payment, and where the method is unknown. */
  readonly isAtBank?: boolean
  readonly children?: ReactNode
}

/** A payment that is still being processed, a bank's for days; it can't be paid again, and is never called paid. */
export function ProcessingNotice({ announce, isAtBank = true, children }: ProcessingNoticeProps) {
  const messages = useMessages(processingMessages)
  const [title, body] = isAtBank ? [messages.title, messages.body] : [messages.soonTitle, messages.soonBody]
  return (
    <Alert tone="info" icon={<ClockIcon />} title={title} announce={announce}>
      {children ?? body}
    </Alert>
  )
}

type DebitProcessingNoticeProps = Pick<ProcessingNoticeProps, 'announce'> & {
  readonly hasEmail?: boolean | undefined
}

/** @param hasEmail whether the payer is emailed if the bank returns the debit */
export function DebitProcessingNotice({ announce, hasEmail = true }: DebitProcessingNoticeProps) {
  const { sentToBank, returnMail } = useMessages(processingMessages)
  return (
    <ProcessingNotice announce={announce}>
      <Text>
        {sentToBank} {hasEmail && returnMail}
      </Text>
    </ProcessingNotice>
  )
}
