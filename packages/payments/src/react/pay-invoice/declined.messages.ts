import { defineCatalogue } from '@payment-center/ui/language'

export const declinedMessages = defineCatalogue({
  en: {
    fallback: 'Error submitting payment.',
    reason: {
      declined: 'Your bank declined this card',
      insufficientFunds: 'There is not enough money on this card',
      expired: 'This card has expired',
      securityCode: 'The security code is not right',
      processing: 'The bank could not process this card just now',
      authentication: 'Your bank could not confirm that it is you',
    },
    notCharged: (card: string) => `${card} was not charged. The invoice is still open.`,
    thisCard: 'This card',
    whatYouCanDo: 'What you can do',
    tryAnother: 'Try another card.',
    callBank: 'Call the number on the back of your card, ask why, then try this card again.',
    checkCode: 'Check the three digits on the back of your card (four on the front of American Express).',
    waitAndTry: 'Wait a minute, then try this card again.',
    kept: 'Your name and amount are kept.',
    dismiss: 'Dismiss',
    tryAnotherCard: 'Try another card',
  },
  es: {
    fallback: 'No se pudo enviar el pago.',
    reason: {
      declined: 'Su banco rechazó esta tarjeta',
      insufficientFunds: 'Esta tarjeta no tiene fondos suficientes',
      expired: 'Esta tarjeta está vencida',
      securityCode: 'El código de seguridad no es correcto',
      processing: 'El banco no pudo procesar esta tarjeta en este momento',
      authentication: 'Su banco no pudo confirmar que es usted',
    },
    notCharged: (card: string) => `No se cobró nada a ${card}. La factura sigue pendiente.`,
    thisCard: 'esta tarjeta',
    whatYouCanDo: 'Qué puede hacer',
    tryAnother: 'Pruebe con otra tarjeta.',
    callBank:
      'Llame al número que está al reverso de su tarjeta, pregunte el motivo y vuelva a intentarlo con esta tarjeta.',
    checkCode: 'Revise los tres dígitos al reverso de su tarjeta (cuatro al frente si es American Express).',
    waitAndTry: 'Espere un minuto y vuelva a intentarlo con esta tarjeta.',
    kept: 'Conservamos su nombre y el monto.',
    dismiss: 'Cerrar',
    tryAnotherCard: 'Probar otra tarjeta',
  },
})
