import { useEffect, useRef, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useMessages } from '../language/index.ts'
import { Heading } from '../text/Heading.tsx'
import * as styles from './Steps.css.ts'
import { stepsMessages } from './steps.messages.ts'

type Props = {
  /** Counted from one. */
  readonly step: number
  /** How many there are. */
  readonly of: number
  /** The step's name, short: "How much". */
  readonly name: string
  /** What the step asks, as its heading; it takes focus when the step changes. */
  readonly heading?: ReactNode
}

/** Where one is on a way of several steps: bars, words, and the step's heading. */
export function Steps({ step, of, name, heading }: Props) {
  const messages = useMessages(stepsMessages)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(step)
  useEffect(() => {
    // On opening, focus is the dialog's to give.
    if (lastStep.current !== step) titleRef.current?.focus()
    lastStep.current = step
  }, [step])
  return (
    <div className={styles.steps}>
      <div className={styles.words}>
        <div aria-hidden="true" className={styles.bars}>
          {Array.from({ length: of }, (_, index) => (
            <span key={index} className={classes(styles.bar, index < step && styles.done)} />
          ))}
        </div>
        <p className={styles.line}>{messages.line(step, of, name)}</p>
      </div>
      {heading ? (
        <Heading level={3} focusable ref={titleRef}>
          {heading}
        </Heading>
      ) : null}
    </div>
  )
}
