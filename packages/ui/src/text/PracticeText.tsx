import type { ReactNode } from 'react'
import { useLanguage } from '../language/index.ts'

/** Practices write their names, treatments and plans in English. */
export const practiceLanguage = 'en'

type Props = {
  readonly children: string
  /** The parts that the practice wrote; without them it wrote the whole text. */
  readonly names?: readonly string[]
}

/** A text of the practice: marked with its language on a page in another one, so that it is read correctly. */
export function PracticeText({ children, names = [children] }: Props): ReactNode {
  const { language } = useLanguage()
  if (language === practiceLanguage) return children
  const pattern = names.map((name) => name.replace(/\W/g, '\\$&')).join('|')
  return children.split(RegExp(`(${pattern})`)).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} lang={practiceLanguage}>
        {part}
      </span>
    ),
  )
}
