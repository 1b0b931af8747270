import type { Language } from '../../server/http/language.ts'
import type { Email } from './email.ts'

const words = {
  en: {
    heading: 'Your password was changed',
    paragraph: (sender: string) => `The password of your account at ${sender} was changed.`,
    ifYou: 'If you changed it, you have nothing to do.',
    ifNotYou: 'If you did not, set a new password now and contact your practice.',
    label: 'Go to log in',
    note: 'We never ask for your password by email or phone.',
  },
  es: {
    heading: 'Su contraseña cambió',
    paragraph: (sender: string) => `Se cambió la contraseña de su cuenta en ${sender}.`,
    ifYou: 'Si usted la cambió, no tiene que hacer nada.',
    ifNotYou: 'Si no fue usted, cree una contraseña nueva ahora y comuníquese con su consultorio.',
    label: 'Ir a iniciar sesión',
    note: 'Nunca le pediremos su contraseña por correo ni por teléfono.',
  },
} as const

/** The notice that a password was changed; `url` leads to the login. */
export function passwordChangeEmail(language: Language, sender: string, url: string): Email {
  const { heading, paragraph, ifYou, ifNotYou, label, note } = words[language]
  return {
    subject: heading,
    heading,
    paragraphs: [paragraph(sender), ifYou, ifNotYou],
    action: { label, url },
    notes: [note],
  }
}
