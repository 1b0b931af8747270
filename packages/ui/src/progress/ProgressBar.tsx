import { useId, type ReactNode } from 'react'
import { Stack } from '../layout/Stack.tsx'
import * as styles from './ProgressBar.css.ts'

type Props = {
  /** The progress, from 0 to 1. */
  readonly share: number
  /** The progress in words, above the bar. */
  readonly children: ReactNode
}

/** A progress bar with its value in words. */
export function ProgressBar({ share, children }: Props) {
  const id = useId()
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <Stack space={8}>
      <p id={id} className={styles.text}>
        {children}
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles.track}
      >
        <div className={styles.bar} style={{ width: `${percent}%` }} />
      </div>
    </Stack>
  )
}
