import { defineCatalogue } from '@payment-center/ui/language'

export const statementNoteMessages = defineCatalogue({
  en: {
    note: (name: string) =>
      `The charge will appear on your card statement as ${name}, or with a short form of that name.`,
  },
  es: {
    note: (name) =>
      `El cargo aparecerá en el estado de cuenta de su tarjeta como ${name}, o con una forma abreviada de ese nombre.`,
  },
})
