import { defineCatalogue } from '../language/index.ts'

export const paginationMessages = defineCatalogue({
  en: {
    label: 'Pages',
    range: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
    page: (page: number) => `Page ${page}`,
    previous: 'Previous page',
    next: 'Next page',
  },
  es: {
    label: 'Páginas',
    range: (first, last, total) => `${first}–${last} de ${total}`,
    page: (page) => `Página ${page}`,
    previous: 'Página anterior',
    next: 'Página siguiente',
  },
})
