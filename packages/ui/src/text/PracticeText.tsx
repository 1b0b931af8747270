import { useLanguage } from '../language/index.ts'

/** Practices name their treatments and plans in English. */
const practiceLanguage = 'en'

/** A text that the practice wrote: marked with its language on a page in another one, so that it is read correctly. */
export function PracticeText({ children }: { readonly children: string }) {
  const { language } = useLanguage()
  return language === practiceLanguage ? children : <span lang={practiceLanguage}>{children}</span>
}
