import type { Language } from '../../base/language.ts'
import type { Email } from './format.ts'

type Purpose = 'registration' | 'savedMethods'

interface Words {
  readonly heading: string
  readonly paragraphs: Readonly<Record<Purpose, string>>
  readonly notes: readonly string[]
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    heading: 'Your 6-digit code',
    paragraphs: {
      registration: 'Enter this code to create your account:',
      savedMethods: 'Enter this code to pay with a payment method that is saved in your account:',
    },
    notes: [
      'This code expires in 10 minutes and works once.',
      'Don’t share this code. No one from our office will ask for it.',
      'If you didn’t request this code, you can ignore this email.',
    ],
  },
  es: {
    heading: 'Su código de 6 dígitos',
    paragraphs: {
      registration: 'Escriba este código para crear su cuenta:',
      savedMethods: 'Escriba este código para pagar con un método de pago guardado en su cuenta:',
    },
    notes: [
      'Este código sirve una sola vez y vence en 10 minutos.',
      'No comparta este código. Nadie de nuestro consultorio se lo pedirá.',
      'Si no pidió este código, puede ignorar este correo.',
    ],
  },
}

/** The email with the six digits that verify an email address. */
export function codeEmail(purpose: Purpose, language: Language, digits: string): Email {
  const { heading, paragraphs, notes } = words[language]
  return { subject: heading, heading, paragraphs: [paragraphs[purpose]], digits, notes }
}
