import { defineCatalogue } from '@payment-center/ui/language'

export const methodsScreenMessages = defineCatalogue({
  en: {
    heading: 'Payment Methods',
    add: 'Add Payment Method',
    cards: 'Cards',
    bank: 'Bank account',
    pays: 'Used for',
    undeletable: (plans: string) =>
      `This payment method pays ${plans}. Choose another one for the plan before you delete it.`,
    none: 'No payment methods found for your payer profile.',
    noneHelp: 'Save a card to pay your next bill faster.',
    deleted: (method: string) => `${method} was deleted.`,
  },
  es: {
    heading: 'Métodos de pago',
    add: 'Agregar método de pago',
    cards: 'Tarjetas',
    bank: 'Cuenta bancaria',
    pays: 'Se usa para',
    undeletable: (plans) =>
      `Este método de pago se usa para ${plans}. Elija otro para el plan antes de eliminarlo.`,
    none: 'No se encontraron métodos de pago en su cuenta.',
    noneHelp: 'Guarde una tarjeta para pagar su próxima factura más rápido.',
    deleted: (method) => `Se eliminó ${method}.`,
  },
})
