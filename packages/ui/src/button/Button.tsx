import { useId, type MouseEvent, type ReactNode, type Ref } from 'react'
import { classes } from '../classes.ts'
import { visuallyHidden } from '../hidden/VisuallyHidden.css.ts'
import { Spinner } from '../spinner/Spinner.tsx'
import { buttonClass, type ButtonLook } from './button-class.ts'
import * as styles from './Button.css.ts'
import { ReasonTooltip } from './ReasonTooltip.tsx'
import { useReasonTooltip } from './use-reason-tooltip.ts'
import { separateTexts } from '../text/separate-texts.tsx'

type Props = ButtonLook & {
  /** `submit` submits its form. */
  readonly type?: 'button' | 'submit' | undefined
  /** The id of the form it submits when it is outside of that form. */
  readonly form?: string | undefined
  readonly icon?: ReactNode
  /** What is in progress; while set, presses do nothing. */
  readonly busy?: ReactNode
  /** Why it is disabled, as a sentence; while set, a press shows it and does nothing else. */
  readonly disabledReason?: ReactNode
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  readonly ref?: Ref<HTMLButtonElement> | undefined
  readonly children: ReactNode
}

/**
 * An action. Stays focusable while busy or disabled, so that keyboard users keep their position and can read the
 * reason.
 */
export function Button({
  type = 'button',
  form,
  icon,
  busy,
  disabledReason,
  onClick,
  ref,
  children,
  ...look
}: Props) {
  const reasonId = useId()
  const reason = useReasonTooltip(disabledReason)
  const inert = Boolean(busy || disabledReason)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (disabledReason) reason.press(event)
    if (inert) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <>
      {reason.pressed ? (
        <span role="alert" className={visuallyHidden}>
          {disabledReason}
        </span>
      ) : null}
      <button
        ref={ref}
        type={type}
        form={form}
        className={buttonClass(look, Boolean(disabledReason))}
        aria-disabled={inert || undefined}
        aria-busy={busy ? true : undefined}
        aria-describedby={disabledReason ? reasonId : undefined}
        onClick={press}
        {...reason.handlers}
      >
        <ButtonWords icon={icon} busy={busy}>
          {children}
        </ButtonWords>
        {disabledReason ? (
          <ReasonTooltip id={reasonId} shown={reason.shown}>
            {disabledReason}
          </ReasonTooltip>
        ) : null}
      </button>
    </>
  )
}

function ButtonWords({ icon, busy, children }: Pick<Props, 'icon' | 'busy' | 'children'>) {
  return (
    <>
      <span className={classes(styles.text, busy ? styles.resting : false)}>
        {icon}
        <span>{separateTexts(children)}</span>
      </span>
      {busy ? (
        <span className={styles.text}>
          <Spinner />
          <span>{busy}</span>
        </span>
      ) : null}
    </>
  )
}
