import * as styles from './Steps.css.ts'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx'
import { useMessages } from '../language/index.ts'
import { Stack } from '../layout/Stack.tsx'
import { Heading } from '../text/Text.tsx'
import { stepsMessages } from '../messages.en.ts'

type Props = {
  /** The current step, from 1. */
  readonly step: number
  /** The number of steps. */
  readonly of: number
  /** The step's short name, such as "How much". */
  readonly name: string
  /** Read with the heading, such as the total of a confirmation. */
  readonly announced?: string | undefined
  /** The step's heading; it takes focus when the step changes. */
  readonly heading?: ReactNode
}

/** The position in a sequence of steps, and the step's heading. */
export function Steps({ step, of, name, announced, heading }: Props) {
  const messages = useMessages(stepsMessages)
  const lineId = useId()
  const announcedId = useId()
  const titleRef = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(step)
  useEffect(() => {
    // On opening, the dialog sets the focus.
    if (lastStep.current !== step) titleRef.current?.focus()
    lastStep.current = step
  }, [step])
  return (
    <Stack space={16}>
      <Stack space={8}>
        <div aria-hidden="true" className={styles.bars}>
          {Array.from({ length: of }, (_, index) => (
            <span key={index} className={classes(styles.bar, index < step && styles.done)} />
          ))}
        </div>
        <p id={lineId} className={styles.line}>
          {messages.line(step, of, name)}
        </p>
        {announced ? (
          <VisuallyHidden as="p" id={announcedId}>
            {announced}
          </VisuallyHidden>
        ) : null}
      </Stack>
      {heading ? (
        <Heading
          level={3}
          describedBy={announced ? `${lineId} ${announcedId}` : lineId}
          focusable
          ref={titleRef}
        >
          {heading}
        </Heading>
      ) : null}
    </Stack>
  )
}
