import * as styles from './Button.css.ts'
import { above, bubble, spinner } from './Button.css.ts'
import { classes } from '../classes.ts'
import { useEffect, useState, type MouseEvent, type ReactNode, useId, type Ref } from 'react'
import { visuallyHidden } from '../hidden/VisuallyHidden.css.ts'
import { separateTexts } from '../text/Text.tsx'

export type ButtonLook = {
  /** The emphasis: one primary button per view. */
  readonly variant?: keyof typeof styles.variant | undefined
  /** Small in rows and in the header. */
  readonly size?: 'regular' | 'small' | undefined
  /** Full width. */
  readonly full?: boolean | undefined
  /** Grows to fill its row. */
  readonly grow?: boolean | undefined
}

/**
 * The class names of a button's look, for any element.
 * @param off greyed out: a press only shows why it is disabled
 */
export const buttonClass = ({ variant = 'primary', size, full, grow }: ButtonLook, off = false): string =>
  classes(
    styles.variant[variant],
    size === 'small' && styles.small,
    full && styles.full,
    grow && styles.grow,
    off && styles.off,
  )

/** How long a reason stays visible, in milliseconds. */
const lasts = 10_000

/** What keeps the tooltip open. */
type Keeper = 'focus' | 'pointer'

const hidden = { times: 0, pressed: false, focus: false, pointer: false, focusMoved: false }

/**
 * Shows a disabled button's reason on focus, hover or press, for ten seconds, until both focus and pointer have left,
 * or until Escape, which still closes a dialog around it. A press that moves the focus, or by Enter in a field, shows it for the ten seconds.
 */
function useReasonTooltip(reason: ReactNode, movesFocus: boolean) {
  const [state, setState] = useState(hidden)
  if (!reason && state !== hidden) setState(hidden)
  const isVisible = Boolean(reason) && state.times > 0
  useEffect(() => {
    if (!isVisible) return undefined
    const until = new AbortController()
    const hide = () => setState(hidden)
    const timer = setTimeout(hide, lasts)
    const hideOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    addEventListener('keydown', hideOnEscape, { capture: true, signal: until.signal })
    // Its place was measured.
    addEventListener('resize', hide, { signal: until.signal })
    return () => {
      clearTimeout(timer)
      until.abort()
    }
  }, [isVisible, state.times])
  const come = (keeper: Keeper) => () =>
    setState((before) => ({ ...before, times: before.times + 1, [keeper]: true }))
  const leave = (keeper: Keeper) => () =>
    setState((before) => {
      const after = { ...before, [keeper]: false }
      return after.focus || after.pointer || after.focusMoved ? after : hidden
    })
  return {
    isVisible,
    /** Opened by a press, so screen readers announce it too. */
    pressed: isVisible && state.pressed,
    press: ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
      // Enter in a field of its form, where typing goes on.
      const isFromField = detail === 0 && document.activeElement?.tagName === 'INPUT'
      // Safari does not focus a pressed button, and on a phone only focus keeps the tooltip open.
      if (!isFromField) currentTarget.focus()
      setState((before) => ({
        ...before,
        times: before.times + 1,
        pressed: true,
        focus: true,
        focusMoved: movesFocus || isFromField,
      }))
    },
    handlers: {
      ...(reason ? { onFocus: come('focus'), onPointerEnter: come('pointer') } : {}),
      onBlur: leave('focus'),
      onPointerLeave: leave('pointer'),
    },
  }
}

type ReasonTooltipProps = { readonly id: string; readonly isVisible: boolean; readonly children: ReactNode }

/**
 * The tooltip below a disabled button, because what it explains is above; in the last line of a screen or a dialog it
 * is above. Hidden from the button's name; while not shown, it still describes the button.
 */
function ReasonTooltip({ id, isVisible, children }: ReasonTooltipProps) {
  return (
    <span
      id={id}
      aria-hidden="true"
      hidden={!isVisible}
      ref={isVisible ? keepInView : undefined}
      className={isVisible ? bubble : undefined}
    >
      {children}
    </span>
  )
}

const edge = 8

/** Moves a tooltip that would overflow the viewport at a side or at the bottom. */
function keepInView(element: HTMLElement | null) {
  if (!element) return
  element.style.translate = '-50%'
  const { left, right, bottom } = element.getBoundingClientRect()
  element.classList.toggle(above, bottom + edge > innerHeight)
  const tooFarRight = Math.max(0, right + edge - document.documentElement.clientWidth)
  const shift = left < edge ? edge - left : -tooFarRight
  element.style.translate = `calc(-50% + ${shift}px)`
}

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
  /** Called on a press while it is disabled, to move the focus to what its reason names. */
  readonly onDisabledPress?: (() => void) | undefined
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
  onDisabledPress,
  onClick,
  ref,
  children,
  ...look
}: Props) {
  const reasonId = useId()
  const reason = useReasonTooltip(disabledReason, onDisabledPress !== undefined)
  const inert = Boolean(busy || disabledReason)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (disabledReason) {
      reason.press(event)
      onDisabledPress?.()
    }
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
          <ReasonTooltip id={reasonId} isVisible={reason.isVisible}>
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

/** A spinner for a busy button, next to text that names what is in progress. */
export const Spinner = () => <span className={spinner} aria-hidden="true" />
