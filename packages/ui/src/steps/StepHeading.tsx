import * as styles from './StepHeading.css.ts'
import type { ReactNode } from 'react'
import { CheckIcon } from '../icon/Icons.tsx'
import { useMessages } from '../language/index.ts'
import { stepsMessages } from '../messages.en.ts'

type Props = {
  /** The position of this step, from 1. */
  readonly step: number
  /** The number of steps. */
  readonly of: number
  /** The first step that is not done is the current one. */
  readonly state: 'done' | 'current' | 'next'
  readonly children: ReactNode
}

/** The heading of one step where all steps are on one page. Its number becomes a check mark once the step is done. */
export function StepHeading({ step, of, state, children }: Props) {
  const messages = useMessages(stepsMessages)
  const position = messages[state === 'done' ? 'done' : 'position'](step, of)
  return (
    <h2 className={styles.heading} aria-current={state === 'current' ? 'step' : undefined}>
      <span aria-hidden="true" className={styles.mark[state]}>
        {state === 'done' ? <CheckIcon /> : step}
      </span>
      <span className={styles.words}>
        <span className={styles.position}>{`${position} `}</span>
        <span className={styles.title}>{children}</span>
      </span>
    </h2>
  )
}
