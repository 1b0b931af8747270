import type { Language } from '../../base/language.ts'
import type { Email } from './email.ts'

interface Words {
  readonly heading: string
  readonly paragraphs: (sender: string) => readonly string[]
  readonly label: string
  readonly notes: readonly string[]
}

const reset: Readonly<Record<Language, Words>> = {
  en: {
    heading: 'Reset your password',
    paragraphs: (sender) => [`We got a request to reset the password of your account with ${sender}.`],
    label: 'Reset password',
    notes: [
      'The link works once and expires in 30 minutes.',
      'If it wasn’t you, ignore this email. Your password won’t change.',
    ],
  },
  es: {
    heading: 'Restablezca su contraseña',
    paragraphs: (sender) => [
      `Recibimos una solicitud para restablecer la contraseña de su cuenta con ${sender}.`,
    ],
    label: 'Restablecer contraseña',
    notes: [
      'El enlace sirve una sola vez y vence en 30 minutos.',
      'Si no fue usted, ignore este correo. Su contraseña no cambiará.',
    ],
  },
}

const create: Readonly<Record<Language, Words>> = {
  en: {
    heading: 'Create your account',
    paragraphs: (sender) => [`Set a password to see and pay your bills from ${sender} in one place.`],
    label: 'Create account',
    notes: [
      'The link works once and expires in 24 hours.',
      'If you didn’t expect this email, you can ignore it. No account will be created unless you use the link.',
    ],
  },
  es: {
    heading: 'Cree su cuenta',
    paragraphs: (sender) => [
      `Cree una contraseña para ver y pagar sus facturas de ${sender} en un solo lugar.`,
    ],
    label: 'Crear cuenta',
    notes: [
      'El enlace sirve una sola vez y vence en 24 horas.',
      'Si no esperaba este correo, puede ignorarlo. No se creará ninguna cuenta a menos que use el enlace.',
    ],
  },
}

const finish: Readonly<Record<Language, Words>> = {
  en: {
    ...create.en,
    heading: 'Finish your registration',
    paragraphs: (sender) => [`Set a password to finish your registration at ${sender}.`],
    label: 'Finish registration',
  },
  es: {
    ...create.es,
    heading: 'Complete su registro',
    paragraphs: (sender) => [`Cree una contraseña para completar su registro en ${sender}.`],
    label: 'Completar el registro',
  },
}

const emails = { reset, create, finish }

/** The email with a link that sets a password: for a reset, a pending account or a registration. */
export function accountEmail(
  kind: keyof typeof emails,
  language: Language,
  sender: string,
  url: string,
): Email {
  const { heading, paragraphs, label, notes } = emails[kind][language]
  return { subject: heading, heading, paragraphs: paragraphs(sender), action: { label, url }, notes }
}
