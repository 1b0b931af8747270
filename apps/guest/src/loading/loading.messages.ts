import { defineCatalogue } from '@payment-center/ui/language'

export const loadingMessages = defineCatalogue({
  en: { loading: 'Loading', loaded: 'Loaded' },
  es: { loading: 'Cargando', loaded: 'Página cargada' },
})
