import { defineCatalogue } from '../language/index.ts'

export const chunkLoadErrorMessages = defineCatalogue({
  en: {
    title: 'We couldn’t load this step',
    notCharged: 'You were not charged.',
    body: 'Check your connection, then reload the page.',
    reload: 'Reload the page',
  },
  es: {
    title: 'No pudimos cargar este paso',
    notCharged: 'No se le cobró nada.',
    body: 'Revise su conexión y vuelva a cargar la página.',
    reload: 'Volver a cargar la página',
  },
})
