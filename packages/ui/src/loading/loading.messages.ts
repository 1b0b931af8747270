import { defineCatalogue } from '../language/index.ts'

export const loadingMessages = defineCatalogue({
  en: { loading: 'Loading', loaded: 'Loaded' },
  es: { loading: 'Cargando', loaded: 'Página cargada' },
})
