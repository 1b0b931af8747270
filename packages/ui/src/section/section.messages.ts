import { defineCatalogue } from '../language/index.ts'

export const sectionMessages = defineCatalogue({
  en: { tryAgain: 'Try again', tryingAgain: 'Trying again' },
  es: { tryAgain: 'Intentar de nuevo', tryingAgain: 'Intentando de nuevo' },
})
