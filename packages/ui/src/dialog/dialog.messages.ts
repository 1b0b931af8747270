import { defineCatalogue } from '../language/index.ts'

export const dialogMessages = defineCatalogue({
  en: { close: 'Close', cancel: 'Cancel' },
  es: { close: 'Cerrar', cancel: 'Cancelar' },
})
