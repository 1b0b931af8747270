export {
  defineMessages,
  type Messages,
  type Spanish,
  isLanguage,
  type Language,
  fetchTranslation,
  messagesIn,
  preparedLanguage,
  prepareLanguage,
  setSpanish,
} from './translations.ts'
export { LanguageProvider, useLanguage, useMessages } from './LanguageProvider.tsx'
