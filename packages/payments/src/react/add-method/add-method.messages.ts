import { defineCatalogue } from '@payment-center/ui/language'

export const addMethodMessages = defineCatalogue({
  en: {
    title: 'Add New Method',
    kinds: 'Type of payment method',
    card: 'Credit/Debit',
    cardDetail: 'Visa, Mastercard, American Express, Discover',
    bank: 'Bank',
    bankDetail: 'Link your bank account',
    bankDisabled: 'Bank payment method is currently disabled.',
    safety: 'Your card number goes straight to our card processor. We never see or store it.',
    choose: 'Choose a type of payment method first.',
    next: 'Next',
    add: 'Add New Method',
    adding: 'Adding your card',
    addingTitle: 'Adding your card…',
    addingBody: 'Your bank may ask you to confirm.',
    addingLate:
      'Your bank hasn’t answered. You were not charged. If it asks you to confirm, do so. If its page doesn’t open, close this page and add the card again.',
    added: 'New payment method added',
    addedBody: (method: string) => `You can now pay with ${method}.`,
    cardError: 'Card Error',
    notSaved: 'Unable to add card token to user.',
    failedHelp:
      'We couldn’t save your card. You were not charged. Check your card details or use another card.',
    done: 'Done',
  },
  es: {
    title: 'Agregar un nuevo método de pago',
    kinds: 'Tipo de método de pago',
    card: 'Crédito/débito',
    cardDetail: 'Visa, Mastercard, American Express, Discover',
    bank: 'Banco',
    bankDetail: 'Vincule su cuenta bancaria',
    bankDisabled: 'El pago con cuenta bancaria no está disponible por el momento.',
    safety:
      'El número de su tarjeta va directamente a nuestro procesador de tarjetas. Nosotros nunca lo vemos ni lo guardamos.',
    choose: 'Elija primero un tipo de método de pago.',
    next: 'Siguiente',
    add: 'Agregar método de pago',
    adding: 'Agregando su tarjeta',
    addingTitle: 'Agregando su tarjeta…',
    addingBody: 'Es posible que su banco le pida una confirmación.',
    addingLate:
      'Su banco no ha respondido. No se le cobró nada. Si le pide que confirme, hágalo. Si su página no se abre, cierre esta página y agregue la tarjeta de nuevo.',
    added: 'Se agregó el nuevo método de pago',
    addedBody: (method) => `Ya puede pagar con ${method}.`,
    cardError: 'Error con la tarjeta',
    notSaved: 'No se pudo agregar la tarjeta a su cuenta.',
    failedHelp:
      'No pudimos guardar su tarjeta. No se le cobró nada. Revise los datos de su tarjeta o use otra.',
    done: 'Listo',
  },
})
