export { defineCatalogue } from './define-catalogue.ts'
export { isLanguage, type Language } from './language.ts'
export { LanguageProvider, useLanguage, useMessages } from './LanguageProvider.tsx'
export { fetchTranslation, preparedLanguage, prepareLanguage, translated } from './translations.ts'
