import { defineCatalogue } from '../language/index.ts'

export const chunkLoadErrorMessages = defineCatalogue({
  en: {
    title: 'We couldn’t load this step',
    body: 'You were not charged. Check your connection, then reload the page.',
    reload: 'Reload the page',
  },
  es: {
    title: 'No pudimos cargar este paso',
    body: 'No se le cobró nada. Revise su conexión y vuelva a cargar la página.',
    reload: 'Volver a cargar la página',
  },
})
