import { defineCatalogue } from '@payment-center/ui/language'

export const methodsScreenMessages = defineCatalogue({
  en: {
    heading: 'Payment Methods',
    add: 'Add Payment Method',
    cards: 'Cards',
    bank: 'Bank account',
    pays: (plans: string) => `Used for ${plans}`,
    none: 'No payment methods found for your payer profile.',
    noneHelp: 'Save a card to pay your next bill faster.',
    errorTitle: 'Payment Methods',
    error: (payerId: number) => `Error getting payment methods for payerId ${payerId}`,
    deleted: (method: string) => `${method} was deleted.`,
  },
  es: {
    heading: 'Métodos de pago',
    add: 'Agregar método de pago',
    cards: 'Tarjetas',
    bank: 'Cuenta bancaria',
    pays: (plans) => `Se usa para ${plans}`,
    none: 'No se encontraron métodos de pago en su cuenta.',
    noneHelp: 'Guarde una tarjeta para pagar su próxima factura más rápido.',
    errorTitle: 'Métodos de pago',
    error: (payerId) => `No pudimos cargar los métodos de pago de su cuenta (n.º ${payerId})`,
    deleted: (method) => `Se eliminó ${method}.`,
  },
})
