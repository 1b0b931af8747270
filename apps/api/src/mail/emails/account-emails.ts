import type { Language } from '../../server/http/language.ts'
import type { Email } from './email.ts'

interface Words {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: (sender: string) => readonly string[]
  readonly label: string
  readonly notes: readonly string[]
}

const reset: Readonly<Record<Language, Words>> = {
  en: {
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: (sender) => [
      `Somebody, hopefully you, has asked to set a new password for your account at ${sender}.`,
    ],
    label: 'Set a new password',
    notes: [
      'The link works once, within 30 minutes.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
  },
  es: {
    subject: 'Cree una contraseña nueva',
    heading: 'Cree una contraseña nueva',
    paragraphs: (sender) => [
      `Alguien, esperamos que usted, pidió una contraseña nueva para su cuenta en ${sender}.`,
    ],
    label: 'Crear una contraseña nueva',
    notes: [
      'El enlace funciona una sola vez, durante 30 minutos.',
      'Si no fue usted, no tiene que hacer nada: su contraseña no cambia.',
    ],
  },
}

const create: Readonly<Record<Language, Words>> = {
  en: {
    subject: 'Create your account',
    heading: 'Create your account',
    paragraphs: (sender) => [`Set a password to see and pay your bills from ${sender} in one place.`],
    label: 'Create account',
    notes: [
      'The link works once, within 24 hours.',
      'If you did not expect this mail, you can ignore it: without the link no account is opened.',
    ],
  },
  es: {
    subject: 'Cree su cuenta',
    heading: 'Cree su cuenta',
    paragraphs: (sender) => [
      `Cree una contraseña para ver y pagar sus facturas de ${sender} en un solo lugar.`,
    ],
    label: 'Crear cuenta',
    notes: [
      'El enlace funciona una sola vez, durante 24 horas.',
      'Si no esperaba este correo, puede ignorarlo: sin el enlace no se abre ninguna cuenta.',
    ],
  },
}

const finish: Readonly<Record<Language, Words>> = {
  en: {
    ...create.en,
    subject: 'Finish your registration',
    heading: 'Finish your registration',
    paragraphs: (sender) => [`Set a password to finish your registration at ${sender}.`],
    label: 'Finish registration',
  },
  es: {
    ...create.es,
    subject: 'Complete su registro',
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
  const { label, paragraphs, ...words } = emails[kind][language]
  return { ...words, paragraphs: paragraphs(sender), action: { label, url } }
}
