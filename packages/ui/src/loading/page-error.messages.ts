import { defineCatalogue } from '../language/index.ts'

export const pageErrorMessages = defineCatalogue({
  en: {
    title: 'This page could not be loaded',
    body: 'You may be offline, or there is a newer version. Reloaded, it says how things stand.',
    reload: 'Reload the page',
  },
  es: {
    title: 'No se pudo cargar esta página',
    body: 'Puede que no tenga conexión o que haya una versión más reciente. Vuelva a cargarla para ver cómo está todo.',
    reload: 'Volver a cargar la página',
  },
})
