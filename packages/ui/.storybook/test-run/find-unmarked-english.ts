import { nameOf } from './visible-text.ts'

/** Practices, plans and treatments of the stories, which are named in English. */
const englishNames =
  /Bright Smiles|Canyon Orthodontics|Lakeside Family|Westchester|Aligner treatment|Cleaning and check-up|Composite filling|Crown, upper left|Night guard|Periodic exam|Whitening/i

/** On a Spanish page: texts with English names without `lang`, which a screen reader would pronounce in Spanish. */
export function findUnmarkedEnglish(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *:not(script, style)')]
    .filter(
      (element) =>
        ownWords(element).some((words) => englishNames.test(words)) &&
        element.closest<HTMLElement>('[lang]')?.lang !== 'en',
    )
    .map(nameOf)
}

const ownWords = ({ childNodes }: HTMLElement) =>
  [...childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? '')
