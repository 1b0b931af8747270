import { defineCatalogue } from '../language/index.ts'

export const pageErrorMessages = defineCatalogue({
  en: {
    title: 'We couldn’t load this page',
    body: 'You may be offline, or this page may have been updated. Reload to see the latest.',
    reload: 'Reload the page',
  },
  es: {
    title: 'No pudimos cargar esta página',
    body: 'Puede que no tenga conexión o que la página se haya actualizado. Vuelva a cargarla para ver el estado actual.',
    reload: 'Volver a cargar la página',
  },
})
