import * as styles from './Field.css.ts'
import { useEffect, useRef, type RefObject, useId, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { describedBy, FieldFrame, labelId, type FieldWords } from './FieldFrame.tsx'
import { mount } from './Field.css.ts'

type Requests = {
  readonly labelRef: RefObject<HTMLLabelElement | null>
  readonly boxRef: RefObject<HTMLDivElement | null>
}

/**
 * Calls `answer` when the label is pressed or the box is focused by an error summary: neither reaches into a
 * cross-origin iframe.
 */
function useForwardedFocus(answer: (() => void) | undefined): Requests {
  const labelRef = useRef<HTMLLabelElement>(null)
  const boxRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!answer) return undefined
    const until = new AbortController()
    labelRef.current?.addEventListener('click', answer, { signal: until.signal })
    boxRef.current?.addEventListener('focus', answer, { signal: until.signal })
    return () => until.abort()
  }, [answer])
  return { labelRef, boxRef }
}

type Props = FieldWords & {
  /** The state of the provider's input. */
  readonly state?: 'empty' | 'partial' | 'complete' | 'invalid' | undefined
  readonly focused?: boolean | undefined
  /** Focuses the provider's input: a label or an error summary's link can't reach into its iframe. */
  readonly onLabelClick?: (() => void) | undefined
  /** Where the provider mounts its iframe. */
  readonly children: ReactNode
}

/** The frame of a field whose input belongs to the payment provider. */
export function HostedField(props: Props) {
  const { label, hint, error, optional, state = 'empty', focused, onLabelClick, children } = props
  const id = useId()
  const { labelRef, boxRef } = useForwardedFocus(onLabelClick)
  const bad = Boolean(error) || state === 'invalid'
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional} labelRef={labelRef}>
      <div
        ref={boxRef}
        role="group"
        id={id}
        tabIndex={-1}
        data-state={state}
        className={classes(styles.box, bad && styles.bad, focused && styles.focused)}
        aria-labelledby={labelId(id)}
        aria-describedby={describedBy(id, props)}
      >
        <div className={mount}>{children}</div>
      </div>
    </FieldFrame>
  )
}
