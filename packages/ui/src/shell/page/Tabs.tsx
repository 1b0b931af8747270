import * as styles from './Tabs.css.ts'
import { useAnchor } from '../../link/Link.tsx'

export type Tab = { readonly href: string; readonly label: string; readonly current?: boolean | undefined }

type Props = {
  readonly label: string
  /** The pages and the current one. */
  readonly items: readonly Tab[]
}

/** The portal's main navigation; the current page is underlined. */
export function Tabs({ label, items }: Props) {
  const Anchor = useAnchor()
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.href}>
            <Anchor href={item.href} className={styles.tab} aria-current={item.current ? 'page' : undefined}>
              {item.label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
