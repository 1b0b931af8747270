import { defineCatalogue } from '@payment-center/ui/language'

export const limitMessages = defineCatalogue({
  en: {
    tooLittle: {
      title: 'This amount is too small to pay online',
      body: (limit: string) =>
        `The smallest amount that can be paid here is ${limit}. Please contact our practice.`,
    },
    tooMuch: {
      title: 'This amount is too large to pay online',
      body: (limit: string) =>
        `The largest amount that can be paid here is ${limit}. Please contact our practice.`,
    },
  },
  es: {
    tooLittle: {
      title: 'Este monto es demasiado pequeño para pagarlo en línea',
      body: (limit) =>
        `El monto mínimo que se puede pagar aquí es de ${limit}. Comuníquese con el consultorio.`,
    },
    tooMuch: {
      title: 'Este monto es demasiado grande para pagarlo en línea',
      body: (limit) =>
        `El monto máximo que se puede pagar aquí es de ${limit}. Comuníquese con el consultorio.`,
    },
  },
})
