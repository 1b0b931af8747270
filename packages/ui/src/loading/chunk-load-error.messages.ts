import { defineCatalogue } from '../language/index.ts'

export const chunkLoadErrorMessages = defineCatalogue({
  en: {
    title: 'We couldn’t load this step',
    body: 'You were not charged. Please try again, or reload the page.',
    reload: 'Reload the page',
  },
  es: {
    title: 'No pudimos cargar este paso',
    body: 'No se le cobró nada. Inténtelo de nuevo o vuelva a cargar la página.',
    reload: 'Volver a cargar la página',
  },
})
