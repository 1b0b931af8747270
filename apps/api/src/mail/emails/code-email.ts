import type { Language } from '../../server/http/language.ts'
import type { Email } from './email.ts'

type Purpose = 'registration' | 'savedMethods'

interface Words {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: Readonly<Record<Purpose, string>>
  readonly notes: readonly string[]
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    subject: 'Your six-digit code',
    heading: 'Your six-digit code',
    paragraphs: {
      registration: 'Enter this code to create your account:',
      savedMethods: 'Enter this code to pay with a payment method that is saved in your account:',
    },
    notes: [
      'The code works once, within ten minutes.',
      'Never tell it to anybody: neither your practice nor we will ask you for it.',
      'If you did not ask for it, you can ignore this mail.',
    ],
  },
  es: {
    subject: 'Su código de seis dígitos',
    heading: 'Su código de seis dígitos',
    paragraphs: {
      registration: 'Escriba este código para crear su cuenta:',
      savedMethods: 'Escriba este código para pagar con un método de pago guardado en su cuenta:',
    },
    notes: [
      'El código funciona una sola vez, durante diez minutos.',
      'No se lo diga a nadie: ni su consultorio ni nosotros se lo pediremos.',
      'Si no lo pidió, puede ignorar este correo.',
    ],
  },
}

/** The email with the six digits that verify an email address. */
export function codeEmail(purpose: Purpose, language: Language, digits: string): Email {
  const { subject, heading, paragraphs, notes } = words[language]
  return { subject, heading, paragraphs: [paragraphs[purpose]], digits, notes }
}
