import * as styles from './ReceiptSlip.css.ts'
import type { ReactNode, Ref } from 'react'
import { Seal } from '../badge/Badge.tsx'
import { type PracticeDetails, PracticeBlock } from '../shell/practice/Logo.tsx'
import { Inline, Stack } from '../layout/Stack.tsx'
import { Amount, Heading } from '../text/Text.tsx'
import { CheckIcon, ClockIcon, ReturnIcon } from '../icon/Icons.tsx'

type Props = {
  /** `processing` shows a clock: a bank payment is not paid yet. */
  readonly outcome: 'paid' | 'processing'
  /** Whether it was refunded, fully or partly; it then has no check mark. */
  readonly refunded?: boolean | undefined
  readonly practice: PracticeDetails
  readonly title: ReactNode
  /** The title's heading, for a page that moves focus to it. */
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined
  /** The formatted amount. */
  readonly amount: string
  /** What the amount is, where that is not what was paid. */
  readonly amountNote?: ReactNode
  /** An Alert about what became of the payment. */
  readonly notice?: ReactNode
  /** What happens next: text. */
  readonly next?: ReactNode
  /** Print, email and the next action. */
  readonly actions?: ReactNode
  /** A Ledger. */
  readonly children: ReactNode
}

const seals = {
  paid: { tone: 'success', icon: <CheckIcon /> },
  processing: { tone: 'info', icon: <ClockIcon /> },
  refunded: { tone: 'neutral', icon: <ReturnIcon /> },
} as const

/** A receipt, or the confirmation of a processing payment. A `PrintSheet` beside it prints. */
export function ReceiptSlip(props: Props) {
  const { outcome, refunded, practice, title, titleRef, amount, amountNote, notice, next, actions } = props
  return (
    <article className={styles.slip}>
      <header className={styles.head}>
        <Seal {...seals[refunded ? 'refunded' : outcome]} />
        <div className={styles.practice}>
          <PracticeBlock practice={practice} />
        </div>
      </header>
      <Stack space={4}>
        <Heading level={1} size="section" focusable ref={titleRef}>
          {title}
        </Heading>
        <Amount note={amountNote}>{amount}</Amount>
      </Stack>
      {notice}
      <div className={styles.lines}>{props.children}</div>
      {next}
      {actions && (
        <Inline space={12} wrap even>
          {actions}
        </Inline>
      )}
    </article>
  )
}
