export { defineMessages, type Spanish } from './define-messages.ts'
export { isLanguage, type Language } from './language.ts'
export { LanguageProvider, useLanguage, useMessages } from './LanguageProvider.tsx'
export {
  fetchTranslation,
  messagesIn,
  preparedLanguage,
  prepareLanguage,
  setSpanish,
} from './translations.ts'
