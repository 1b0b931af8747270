import type { Language } from '@payment-center/ui/language'
import { methodName } from '../../../payments/src/react/pay-invoice/method-name.ts'
import { translatorOf } from './translator.ts'

const modules = import.meta.glob<object>(
  [
    '../../../*/src/**/*.messages.ts',
    '../../../../apps/{guest,portal}/src/**/*.messages.ts',
    '../../../validation/src/fields/*.ts',
    '!../../../validation/src/fields/*.test.ts',
  ],
  { eager: true },
)

const kinds = ['credit', 'debit', 'prepaid'] as const

/** The names of cards, such as “Visa credit ···· 4242”. */
const cardNames = ['visa', 'mastercard'].flatMap((cardType) =>
  kinds.map((kind) => {
    const nameIn = (language: Language) => (last4: string) =>
      methodName({ kind, cardType, bankName: null, last4 }, language)
    return { en: nameIn('en'), es: nameIn('es') }
  }),
)

/** The Spanish of a text that a component or screen says as well; other texts stay as they are. */
export const translateText = translatorOf([...Object.values(modules), cardNames])
