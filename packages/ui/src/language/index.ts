export { defineCatalogue, type Catalogue, type Messages, type Translated } from './define-catalogue.ts'
export { type Language } from './language.ts'
export { LanguageProvider, useLanguage, useMessages } from './LanguageProvider.tsx'
export { prepareLanguage, translated } from './translations.ts'
