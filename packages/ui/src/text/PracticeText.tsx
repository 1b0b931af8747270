import { useLanguage } from '../language/index.ts'

/** Practices write their names, treatments and plans in English. */
export const practiceLanguage = 'en'

type Props = {
  readonly children: string
  /** The parts that the practice wrote; without them it wrote the whole text. */
  readonly names?: readonly string[]
}

/** A text of the practice: marked with its language on a page in another one, so that it is read correctly. */
export function PracticeText({ children, names = [children] }: Props) {
  const { language } = useLanguage()
  if (language === practiceLanguage) return <span>{children}</span>
  const pattern = names.map((name) => name.replace(/\W/g, '\\$&')).join('|')
  const parts = children.split(RegExp(`(${pattern})`))
  return (
    <span>
      {parts.map((part, index) => (
        <span key={index} lang={index % 2 === 0 ? undefined : practiceLanguage}>
          {part}
        </span>
      ))}
    </span>
  )
}
