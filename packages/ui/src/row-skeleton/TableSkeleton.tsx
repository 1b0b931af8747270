import { Inline } from '../layout/Inline.tsx'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import * as styles from './TableSkeleton.css.ts'

/** Loading rows of a table. */
export function TableSkeleton({
  rows,
}: {
  /** The expected number of rows. */
  readonly rows: number
}) {
  return (
    <div aria-hidden="true" className={styles.frame}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row}>
          <Inline justify="between" space={16}>
            <Skeleton width="10rem" height="0.875rem" />
            <Skeleton width="5rem" height="0.875rem" />
          </Inline>
        </div>
      ))}
    </div>
  )
}
