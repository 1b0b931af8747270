import { defineCatalogue } from '../language/index.ts'

export const dialogMessages = defineCatalogue({ en: { close: 'Close' }, es: { close: 'Cerrar' } })
