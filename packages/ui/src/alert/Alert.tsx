import type { ReactNode, Ref } from 'react'
import { classes } from '../classes.ts'
import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx'
import { CheckIcon } from '../icon/CheckIcon.tsx'
import { ErrorIcon } from '../icon/ErrorIcon.tsx'
import { InfoIcon } from '../icon/InfoIcon.tsx'
import { WarningIcon } from '../icon/WarningIcon.tsx'
import * as styles from './Alert.css.ts'
import { useDelayedText } from './use-delayed-text.ts'

type Tone = keyof typeof styles.tone

type Props = {
  readonly tone: Tone
  readonly title?: ReactNode
  readonly icon?: ReactNode
  /** Said as it appears: politely after what is being read, or at once. */
  readonly announce?: 'polite' | 'assertive' | undefined
  /** A note between other things: smaller words, less room. */
  readonly small?: boolean | undefined
  /** A part of a page, rather than a line in one. */
  readonly large?: boolean | undefined
  /** One button: at the end, on a phone under the words over the whole width. */
  readonly action?: ReactNode
  /** Takes focus by script. */
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

/** Something one should know, in a box of its signal's colour, always with an icon and words. */
export function Alert({
  tone,
  title,
  icon,
  announce,
  small,
  large,
  action,
  focusable,
  ref,
  children,
}: Props) {
  const ToneIcon = icons[tone]
  const quiet = tone === 'neutral'
  // A status is said as a whole: one part that comes late is enough, and no button in it is hidden.
  const late = useDelayedText(announce === 'polite') ? undefined : true
  return (
    <div
      ref={ref}
      role={announce && roles[announce]}
      tabIndex={focusable ? -1 : undefined}
      className={classes(styles.tone[tone], small && styles.small, large && styles.large)}
    >
      {icon ?? <ToneIcon />}
      <div className={styles.words}>
        {title ? (
          <p className={classes(styles.title, quiet && styles.plain)} aria-hidden={late}>
            {title}
          </p>
        ) : null}
        {/* Read aloud or copied, title and words are one sentence with a dash, as everywhere they are quoted. */}
        {title && children ? <VisuallyHidden> - </VisuallyHidden> : null}
        {children ? (
          <div
            className={classes(styles.body, !quiet && styles.plain)}
            aria-hidden={title ? undefined : late}
          >
            {children}
          </div>
        ) : null}
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
