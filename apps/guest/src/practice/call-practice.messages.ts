import { defineCatalogue } from '@payment-center/ui/language'

export const callPracticeMessages = defineCatalogue({
  en: { call: (practice: string) => `Call ${practice} at ` },
  es: { call: (practice) => `Llame a ${practice} al ` },
})
