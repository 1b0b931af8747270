import { defineCatalogue } from '../../language/index.ts'

export const authLayoutMessages = defineCatalogue({
  en: {
    welcome: 'See and pay your practice’s bills in one place.',
    poweredBy: (provider: string) => `Powered by ${provider}`,
  },
  es: {
    welcome: 'Vea y pague las facturas de su consultorio en un solo lugar.',
    poweredBy: (provider) => `Con la tecnología de ${provider}`,
  },
})
