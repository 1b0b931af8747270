import * as styles from './Alert.css.ts'
import { useEffect, useState, type ReactNode, type Ref } from 'react'
import { classes } from '../classes.ts'
import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx'
import { CheckIcon, ErrorIcon, InfoIcon, WarningIcon } from '../icon/Icons.tsx'
import { tones, type Tone } from '../theme/common.css.ts'
import { separateTexts } from '../text/Text.tsx'

/** A ref for an alert that may be off the screen: on a phone its button can be in the bar at the bottom. */
export const scrollToAlert = (alert: HTMLElement | null): void => alert?.scrollIntoView({ block: 'nearest' })

// Milliseconds; longer than browsers take to register a new live region.
const announceDelay = 200

/**
 * False for a moment after mounting: some screen readers miss text that is mounted together with its polite live
 * region.
 */
function useDelayedText(polite: boolean): boolean {
  const [heard, setHeard] = useState(!polite)
  useEffect(() => {
    if (!polite) return undefined
    const timer = setTimeout(() => setHeard(true), announceDelay)
    return () => clearTimeout(timer)
  }, [polite])
  return heard || !polite
}

type Props = {
  readonly tone: Tone
  readonly title?: ReactNode
  readonly icon?: ReactNode
  /** How screen readers announce it: `polite` after the current speech, `assertive` at once. */
  readonly announce?: 'polite' | 'assertive' | undefined
  /** Smaller text and padding, for a note between other content. */
  readonly small?: boolean | undefined
  /** Larger, for a section of a page. */
  readonly large?: boolean | undefined
  /** One button at the end; on a phone below the text in full width. */
  readonly action?: ReactNode
  /** Can be focused by script. */
  readonly focusable?: boolean | undefined
  readonly ref?: Ref<HTMLDivElement> | undefined
  readonly children?: ReactNode
}

const icons = {
  info: InfoIcon,
  success: CheckIcon,
  warning: WarningIcon,
  danger: ErrorIcon,
  neutral: InfoIcon,
} as const satisfies Record<Tone, unknown>

const roles = { polite: 'status', assertive: 'alert' } as const

/** A message in the color of its tone, always with an icon and text. */
export function Alert(props: Props) {
  const { tone, title, icon, announce, small, large, action, focusable, ref, children } = props
  const ToneIcon = icons[tone]
  const quiet = tone === 'neutral'
  // Screen readers announce a status as a whole, so delaying one element is enough, and its buttons stay visible to
  // them.
  const isDelayed = useDelayedText(announce === 'polite') ? undefined : true
  return (
    <div
      ref={ref}
      role={announce && roles[announce]}
      tabIndex={focusable ? -1 : undefined}
      className={classes(styles.alert, tones[tone], small && styles.small, large && styles.large)}
    >
      {icon ?? <ToneIcon />}
      <div className={styles.text}>
        {title ? (
          <p className={classes(styles.title, quiet && styles.plain)} aria-hidden={isDelayed}>
            {title}
          </p>
        ) : null}
        {/* Read aloud or copied, title and text form one sentence with a dash. */}
        {title && children ? <VisuallyHidden> - </VisuallyHidden> : null}
        {children ? (
          <div
            className={classes(styles.body, !quiet && styles.plain)}
            aria-hidden={title ? undefined : isDelayed}
          >
            {separateTexts(children)}
          </div>
        ) : null}
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
