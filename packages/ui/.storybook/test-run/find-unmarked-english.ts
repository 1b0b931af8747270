import { nameOf } from './visible-text.ts'

/** Plans and treatments of the stories, which practices name in English. */
const englishNames =
  /Aligner treatment|Cleaning and check-up|Composite filling|Crown, upper left|Night guard|Periodic exam|Whitening/

/** Tooltips and authorizations are whole sentences, in which a name can't be marked. */
const longestLabel = 60

/** On a Spanish page: labels with English names without `lang`, which a screen reader would pronounce in Spanish. */
export function findUnmarkedEnglish(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *:not(script, style)')]
    .filter(
      (element) =>
        ownWords(element).some((words) => words.length < longestLabel && englishNames.test(words)) &&
        element.closest<HTMLElement>('[lang]')?.lang !== 'en',
    )
    .map(nameOf)
}

const ownWords = ({ childNodes }: HTMLElement) =>
  [...childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? '')
