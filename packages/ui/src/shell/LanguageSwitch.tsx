import { useLanguage, useMessages } from '../language/index.ts'
import { TextButton } from '../link/Link.tsx'
import { bandMessages } from '../messages.en.ts'

/** Switches to the other language, whose name it shows. */
export function LanguageSwitch({
  tone = 'supporting',
}: {
  readonly tone?: 'supporting' | 'inherit' | undefined
}) {
  const { language, setLanguage } = useLanguage()
  const { otherLanguage } = useMessages(bandMessages)
  const other = language === 'en' ? 'es' : 'en'
  return (
    <TextButton alone tone={tone} lang={other} onClick={() => void setLanguage(other)}>
      {otherLanguage}
    </TextButton>
  )
}
