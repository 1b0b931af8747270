import { defineCatalogue } from '../language/index.ts'

export const checklistMessages = defineCatalogue({
  en: {
    met: ', met',
    open: ', not met yet',
    count: (met: number, all: number) => `${met} of ${all} met`,
  },
  es: {
    met: ', cumplido',
    open: ', aún no se cumple',
    count: (met, all) => (met === 1 ? `1 de ${all} cumplido` : `${met} de ${all} cumplidos`),
  },
})
