import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, type Ref } from 'react'
import * as styles from './Text.css.ts'
import { classes } from '../classes.ts'
import { useLanguage } from '../language/index.ts'

const isText = (child: ReactNode) => typeof child === 'string' || typeof child === 'number'

const isFragment = (child: ReactNode): child is ReactElement<{ readonly children?: ReactNode }> =>
  isValidElement(child) && child.type === Fragment

/**
 * Gives each text among elements an element of its own, because a browser's translator replaces text nodes: React can
 * then still change the whole content of an element, but neither change nor remove a single text node.
 */
export function separateTexts(children: ReactNode): ReactNode {
  if (isText(children)) return children
  if (isFragment(children)) return separateTexts(children.props.children)
  const parts: ReactNode[] = []
  let text = ''
  const endText = () => {
    if (text !== '') parts.push(<span key={`text ${parts.length}`}>{text}</span>)
    text = ''
  }
  for (const child of Children.toArray(children)) {
    if (isText(child)) {
      text += String(child)
    } else {
      endText()
      parts.push(child)
    }
  }
  if (parts.length === 0) return text
  endText()
  return parts
}

type Props = {
  readonly as?: 'p' | 'span' | 'strong' | undefined
  /** `small` for captions, `lead` for an introduction. */
  readonly size?: keyof typeof styles.size | undefined
  readonly tone?: keyof typeof styles.tone | undefined
  readonly weight?: keyof typeof styles.weight | undefined
  readonly align?: keyof typeof styles.align | undefined
  readonly children?: ReactNode
}

/** A paragraph or inline text; inherits its look by default. */
export function Text({ as: Element = 'p', size, tone, weight, align, children }: Props) {
  const className = classes(
    size && styles.size[size],
    tone && styles.tone[tone],
    weight && styles.weight[weight],
    align && styles.align[align],
  )
  return <Element className={className || undefined}>{separateTexts(children)}</Element>
}

/** A number or date inside a sentence: tabular figures, no line breaks. */
export function Numeric({ children }: { readonly children: ReactNode }) {
  return <span className={styles.numeric}>{children}</span>
}

type AmountProps = {
  readonly label?: ReactNode
  /** One line under the amount, such as its due date. */
  readonly note?: ReactNode
  /** `display` for the screen's main amount. */
  readonly size?: keyof typeof styles.sum | undefined
  /** The formatted amount. */
  readonly children: string
}

const lengthBelowMillion = '$999,999.99'.length

function sizeOfLong({ length }: string) {
  if (length > lengthBelowMillion) return styles.long.million
  return length === lengthBelowMillion && styles.long.hundredThousand
}

/** An amount with its label. One at `display` size per screen. */
export function Amount({ label, note, size = 'display', children }: AmountProps) {
  return (
    <p className={styles.amount}>
      {label ? <span className={styles.label}>{separateTexts(<>{label} </>)}</span> : null}
      <span className={classes(styles.sum[size], sizeOfLong(children))}>{children}</span>
      {note ? <span className={styles.note}>{separateTexts(<> {note}</>)}</span> : null}
    </p>
  )
}

type Size = keyof typeof styles.headingSize

type HeadingProps = {
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
export function Heading({
  level,
  size = usual[level],
  id,
  describedBy,
  focusable,
  ref,
  children,
}: HeadingProps) {
  const Element = `h${level}` as const
  return (
    <Element
      id={id}
      aria-describedby={describedBy}
      ref={ref}
      tabIndex={focusable ? -1 : undefined}
      className={styles.headingSize[size]}
    >
      {separateTexts(children)}
    </Element>
  )
}

/** Practices write their names, treatments and plans in English. */
export const practiceLanguage = 'en'

type PracticeTextProps = {
  readonly children: string
  /** What the practice wrote of the text; by default all of it. */
  readonly names?: readonly string[]
}

/** A text of the practice, marked as English on a Spanish page, so that screen readers pronounce it correctly. */
export function PracticeText({ children, names = [children] }: PracticeTextProps) {
  const { language } = useLanguage()
  if (language === practiceLanguage) return <span>{children}</span>
  const pattern = names.map((name) => name.replace(/\W/g, '\\$&')).join('|')
  const parts = children.split(RegExp(`(${pattern})`))
  return (
    <span>
      {parts.map((text, index) => (
        <span key={index} lang={index % 2 === 0 ? undefined : practiceLanguage}>
          {text}
        </span>
      ))}
    </span>
  )
}
