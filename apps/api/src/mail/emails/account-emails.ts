import type { Language } from '../../base/language.ts'
import { senderOf, type Contact, type Email } from './format.ts'

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

/** What changed in how an account is signed in to, or who tried to. */
export type AccountChange = 'password_change' | 'second_factor_on' | 'second_factor_off' | 'wrong_codes'

const words = {
  en: {
    password_change: {
      heading: 'Your password was changed',
      paragraph: (sender: string) => `The password of your account at ${sender} was changed.`,
      ifYou: 'If you changed it, you have nothing to do.',
    },
    second_factor_on: {
      heading: 'Codes at sign-in are on',
      paragraph: (sender: string) =>
        `Your account at ${sender} now asks for a code from your authenticator app at each sign-in.`,
      ifYou: 'If you turned this on, you have nothing to do.',
    },
    second_factor_off: {
      heading: 'Codes at sign-in are off',
      paragraph: (sender: string) => `Your account at ${sender} no longer asks for a code at sign-in.`,
      ifYou: 'If you turned this off, you have nothing to do.',
    },
    wrong_codes: {
      heading: 'Someone entered a wrong code for your account',
      paragraph: (sender: string) =>
        `Someone entered the password of your account at ${sender}, and then a wrong code.`,
      ifYou: 'If you mistyped a code, you have nothing to do.',
    },
    ifNotYou: 'If you did not, set a new password now and contact your practice.',
    call: (calls: string) => `If you did not, set a new password now and call ${calls}.`,
    at: ({ name, phone }: Contact) => `${name} at ${phone}`,
    label: 'Go to login',
    note: 'We never ask for your password by email or phone.',
  },
  es: {
    password_change: {
      heading: 'Su contraseña cambió',
      paragraph: (sender: string) => `Se cambió la contraseña de su cuenta en ${sender}.`,
      ifYou: 'Si usted la cambió, no tiene que hacer nada.',
    },
    second_factor_on: {
      heading: 'Los códigos para iniciar sesión están activados',
      paragraph: (sender: string) =>
        `Su cuenta en ${sender} ahora pide un código de su aplicación de autenticación cada vez que inicia sesión.`,
      ifYou: 'Si usted los activó, no tiene que hacer nada.',
    },
    second_factor_off: {
      heading: 'Los códigos para iniciar sesión están desactivados',
      paragraph: (sender: string) => `Su cuenta en ${sender} ya no pide un código al iniciar sesión.`,
      ifYou: 'Si usted los desactivó, no tiene que hacer nada.',
    },
    wrong_codes: {
      heading: 'Alguien escribió un código incorrecto para su cuenta',
      paragraph: (sender: string) =>
        `Alguien escribió la contraseña de su cuenta en ${sender} y después un código incorrecto.`,
      ifYou: 'Si usted se equivocó de código, no tiene que hacer nada.',
    },
    ifNotYou: 'Si no fue usted, cree una contraseña nueva ahora y comuníquese con su consultorio.',
    call: (calls: string) => `Si no fue usted, cree una contraseña nueva ahora y llame a ${calls}.`,
    at: ({ name, phone }: Contact) => `${name} al ${phone}`,
    label: 'Ir a iniciar sesión',
    note: 'Nunca le pediremos su contraseña por correo ni por teléfono.',
  },
} as const

/** The notice of a change to the sign-in. @param contacts the account's practices @param url leads to the login */
export function accountChangeEmail(
  change: AccountChange,
  language: Language,
  contacts: readonly Contact[],
  url: string,
): Email {
  const { ifNotYou, call, at, label, note, ...changes } = words[language]
  const { heading, paragraph, ifYou } = changes[change]
  const either = new Intl.ListFormat(language, { type: 'disjunction' })
  return {
    subject: heading,
    heading,
    paragraphs: [
      paragraph(senderOf(contacts, language)),
      ifYou,
      contacts.length === 0 ? ifNotYou : call(either.format(contacts.map(at))),
    ],
    action: { label, url },
    notes: [note],
  }
}

const codeWords = {
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

type Purpose = keyof (typeof codeWords)[Language]['paragraphs']

/** The email with the six digits that verify an email address. */
export function codeEmail(purpose: Purpose, language: Language, digits: string): Email {
  const { heading, paragraphs, notes } = codeWords[language]
  return { subject: heading, heading, paragraphs: [paragraphs[purpose]], digits, notes }
}
