import { defineCatalogue } from '../../language/index.ts'

export const authLayoutMessages = defineCatalogue({
  en: { welcome: 'See and pay your practice’s bills in one place.' },
  es: { welcome: 'Vea y pague las facturas de su consultorio en un solo lugar.' },
})
