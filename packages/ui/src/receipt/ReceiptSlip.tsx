import * as styles from './ReceiptSlip.css.ts'
import type { ReactNode, Ref } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '../language/index.ts'
import { Seal } from '../seal/Seal.tsx'
import { type PracticeDetails, PracticeBlock } from '../shell/practice/Logo.tsx'
import { Amount } from '../text/Text.tsx'
import { Heading } from '../text/Heading.tsx'
import { CheckIcon, ClockIcon, ReturnIcon } from '../icon/Icons.tsx'
import { receiptSlipMessages } from '../messages.en.ts'

/** Prints in place of the page and its dialogs; invisible on screen. */
export function PrintSheet({ children }: { readonly children: ReactNode }) {
  return createPortal(<div className={styles.sheet}>{children}</div>, document.body)
}

type Props = {
  /** `processing` shows a clock: a bank payment is not paid yet. */
  readonly outcome: 'paid' | 'processing'
  /** Whether it was refunded, fully or partly; it then has no check mark. */
  readonly refunded?: boolean | undefined
  readonly practice: PracticeDetails
  readonly title: ReactNode
  /** The title's heading, for a page that moves focus to it. */
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined
  /** The formatted amount; in print below `amountLabel`. */
  readonly amount: string
  /** The label of the amount, in print only. */
  readonly amountLabel: ReactNode
  /** What happens next: text or an Alert. */
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

/** A receipt, or the confirmation of a processing payment. Prints on one page: no icon or buttons, black on white. */
export function ReceiptSlip(props: Props) {
  const { outcome, refunded, practice, title, titleRef, amount, amountLabel, next, actions, children } = props
  const paper = useMessages(receiptSlipMessages)[outcome]
  return (
    <article className={styles.slip}>
      <header className={styles.head}>
        <div className={styles.onScreen}>
          <Seal {...seals[refunded ? 'refunded' : outcome]} />
        </div>
        <div className={styles.practice}>
          <PracticeBlock practice={practice} />
        </div>
        <p className={styles.onPaper}>{paper.name}</p>
      </header>
      <div className={styles.sum}>
        <div className={styles.onScreen}>
          <Heading level={1} size="section" focusable ref={titleRef}>
            {title}
          </Heading>
        </div>
        <p className={styles.paperLabel}>{amountLabel}</p>
        <Amount>{amount}</Amount>
      </div>
      <div className={styles.lines}>{children}</div>
      {next ? <div className={styles.onScreen}>{next}</div> : null}
      <p className={styles.keep}>{paper.note}</p>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </article>
  )
}
