import { defineCatalogue } from '../language/index.ts'

export const chunkLoadErrorMessages = defineCatalogue({
  en: {
    title: 'This step could not be loaded',
    body: 'Nothing was charged. Please try again. If it does not help, reload the page.',
    reload: 'Reload the page',
  },
  es: {
    title: 'No se pudo cargar este paso',
    body: 'No se cobró nada. Inténtelo de nuevo. Si no funciona, vuelva a cargar la página.',
    reload: 'Volver a cargar la página',
  },
})
