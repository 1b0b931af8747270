import { defineCatalogue } from '@payment-center/ui/language'

export const declinedMessages = defineCatalogue({
  en: {
    fallback: 'Error submitting payment.',
    reason: {
      declined: 'Your bank declined this card',
      insufficientFunds: 'This card doesn’t have enough funds',
      expired: 'This card has expired',
      securityCode: 'The security code (CVV) doesn’t match',
      processing: 'Your bank couldn’t process this card right now',
      authentication: 'Your bank couldn’t confirm your identity',
    },
    notCharged: (card: string) => `${card} was not charged.`,
    stillOwed: 'You still owe this bill.',
    thisCard: 'This card',
    callBank: 'Call the number on the back of your card to find out why.',
    checkCode:
      'Check your security code (CVV): the 3 digits on the back of your card, or 4 on the front of an American Express card.',
    waitAndTry: 'Wait a minute, then try this card again.',
    kept: 'Your name and amount are still filled in.',
    tryAnotherCard: 'Try another card',
    payByBank: 'Pay from a bank account',
  },
  es: {
    fallback: 'No se pudo enviar el pago.',
    reason: {
      declined: 'Su banco rechazó esta tarjeta',
      insufficientFunds: 'Esta tarjeta no tiene fondos suficientes',
      expired: 'Esta tarjeta está vencida',
      securityCode: 'El código de seguridad (CVV) no coincide',
      processing: 'Su banco no pudo procesar esta tarjeta en este momento',
      authentication: 'Su banco no pudo confirmar su identidad',
    },
    notCharged: (card: string) => `No se cobró nada a ${card}.`,
    stillOwed: 'Todavía debe esta factura.',
    thisCard: 'esta tarjeta',
    callBank: 'Llame al número que está al reverso de su tarjeta para saber el motivo.',
    checkCode:
      'Revise el código de seguridad (CVV): los 3 dígitos al reverso de su tarjeta, o los 4 al frente si es American Express.',
    waitAndTry: 'Espere un minuto y vuelva a intentarlo con esta tarjeta.',
    kept: 'Su nombre y el monto siguen en el formulario.',
    tryAnotherCard: 'Usar otra tarjeta',
    payByBank: 'Pagar con cuenta bancaria',
  },
})
