import type { MouseEvent, ReactNode } from 'react'
import { ChevronRightIcon } from '../icon/ChevronRightIcon.tsx'
import { useAnchor } from '../link/LinkProvider.tsx'
import * as styles from './List.css.ts'

type Props = {
  readonly href: string
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/** One thing of a list that leads somewhere: the whole row is the link. */
export function ListLink({ href, title, detail, onClick }: Props) {
  const Anchor = useAnchor()
  return (
    <li className={styles.item}>
      <Anchor href={href} onClick={onClick} className={styles.link}>
        <span className={styles.linkWords}>
          <span className={styles.linkTitle}>{title}</span>
          {detail ? <span className={styles.linkDetail}> {detail}</span> : null}
        </span>
        <ChevronRightIcon />
      </Anchor>
    </li>
  )
}
