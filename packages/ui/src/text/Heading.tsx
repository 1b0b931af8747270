import type { ReactNode, Ref } from 'react'
import * as styles from './Heading.css.ts'
import { separateTexts } from './separate-texts.tsx'

type Size = keyof typeof styles.size

type Props = {
  readonly level: 1 | 2 | 3
  /** The visual size, independent of the level. */
  readonly size?: Size | undefined
  readonly id?: string | undefined
  /** The id of a text that is read after it. */
  readonly describedBy?: string | undefined
  /** Can be focused by script. */
  readonly focusable?: boolean | undefined
  readonly ref?: Ref<HTMLHeadingElement> | undefined
  readonly children: ReactNode
}

const usual = { 1: 'page', 2: 'section', 3: 'card' } as const satisfies Record<number, Size>

/** A heading: `level` is its outline level, `size` its look. */
export function Heading({ level, size = usual[level], id, describedBy, focusable, ref, children }: Props) {
  const Element = `h${level}` as const
  return (
    <Element
      id={id}
      aria-describedby={describedBy}
      ref={ref}
      tabIndex={focusable ? -1 : undefined}
      className={styles.size[size]}
    >
      {separateTexts(children)}
    </Element>
  )
}
