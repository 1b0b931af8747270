import * as styles from './DotSeparatedList.css.ts'

type Props = {
  /** What is said, one after the other; whatever is empty is left out. Each text once. */
  readonly items: readonly (string | null | undefined | false)[]
}

/** Short facts in one line, dots between them. Where there is no room, each stands on a line of its own, without a dot. */
export function DotSeparatedList({ items }: Props) {
  return (
    <span className={styles.frame}>
      <span className={styles.line}>
        {items.filter(Boolean).map((part, index) => (
          <span key={String(part)} className={styles.part}>
            {index > 0 ? <span className={styles.dot}> · </span> : null}
            {part}
          </span>
        ))}
      </span>
    </span>
  )
}
