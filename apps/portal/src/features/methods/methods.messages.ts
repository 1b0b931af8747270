import { defineCatalogue } from '@payment-center/ui/language'

export const methodsScreenMessages = defineCatalogue({
  en: {
    heading: 'Payment Methods',
    add: 'Add Payment Method',
    cards: 'Cards',
    bank: 'Bank account',
    pays: (plans: string) => `Pays ${plans}`,
    none: 'No payment methods found for your payer profile.',
    noneHelp: 'Save a card once and pay your next bill in two taps.',
    errorTitle: 'Payment Methods',
    error: (payerId: number) => `Error getting payment methods for payerId ${payerId}`,
    deleted: (method: string) => `${method} was deleted.`,
  },
  es: {
    heading: 'Métodos de pago',
    add: 'Agregar método de pago',
    cards: 'Tarjetas',
    bank: 'Cuenta bancaria',
    pays: (plans) => `Paga ${plans}`,
    none: 'No se encontraron métodos de pago en su perfil de pagador.',
    noneHelp: 'Guarde una tarjeta una sola vez y pague su próxima factura en dos toques.',
    errorTitle: 'Métodos de pago',
    error: (payerId) => `No se pudieron obtener los métodos de pago del pagador ${payerId}`,
    deleted: (method) => `Se eliminó ${method}.`,
  },
})
