import * as styles from './PrintSheet.css.ts'
import type { ComponentProps, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../button/Button.tsx'
import { PrintIcon } from '../icon/Icons.tsx'
import { type PracticeDetails, Logo, PracticeBlock } from '../shell/practice/Logo.tsx'

type Props = {
  readonly practice: PracticeDetails
  /** What it is, such as "Receipt". */
  readonly name: ReactNode
  /** One line at the end. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** Prints in place of the page and its dialogs, on one page with the practice's letterhead; invisible on screen. */
export function PrintSheet({ practice, name, note, children }: Props) {
  return createPortal(
    <article className={styles.sheet}>
      <header className={styles.head}>
        <div className={styles.practice}>
          {practice.logoUrl ? <Logo practice={practice} /> : null}
          <PracticeBlock practice={practice} />
        </div>
        <p className={styles.name}>{name}</p>
      </header>
      {children}
      {note ? <p className={styles.note}>{note}</p> : null}
    </article>,
    document.body,
  )
}

/** False in browsers inside of apps: Android's have no such function, and that of iPhones does nothing. */
const canPrint = () =>
  typeof window.print === 'function' && !/\((iPhone|iPad)(?!.*Safari)/.test(navigator.userAgent)

/** Prints the page's sheet; absent where the browser can't print. */
export function PrintButton(props: Pick<ComponentProps<typeof Button>, 'variant' | 'children'>) {
  return canPrint() ? <Button {...props} icon={<PrintIcon />} onClick={() => window.print()} /> : null
}
