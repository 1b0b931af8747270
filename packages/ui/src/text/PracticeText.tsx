import { useLanguage } from '../language/index.ts'

/** Practices write their names, treatments and plans in English. */
export const practiceLanguage = 'en'

type Props = {
  readonly children: string
  /** What the practice wrote of the text; by default all of it. */
  readonly names?: readonly string[]
}

/** A text of the practice, marked as English on a Spanish page, so that screen readers pronounce it correctly. */
export function PracticeText({ children, names = [children] }: Props) {
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
