import { defineCatalogue } from '../language/index.ts'

export const fieldMessages = defineCatalogue({
  en: { optional: 'Optional', dateShape: 'MM/DD/YYYY' },
  es: { optional: 'Opcional', dateShape: 'MM/DD/AAAA (mes/día/año)' },
})
