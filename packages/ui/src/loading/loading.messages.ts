import { defineCatalogue } from '../language/index.ts'

export const loadingMessages = defineCatalogue({
  en: { loading: 'Loading', finished: 'Finished loading' },
  es: { loading: 'Cargando', finished: 'Carga terminada' },
})
