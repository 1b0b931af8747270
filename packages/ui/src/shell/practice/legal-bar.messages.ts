import { defineCatalogue } from '../../language/index.ts'

export const legalBarMessages = defineCatalogue({
  en: { label: 'Language and legal notices' },
  es: { label: 'Idioma y avisos legales' },
})
