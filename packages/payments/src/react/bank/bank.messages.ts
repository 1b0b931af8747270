import { defineCatalogue } from '@payment-center/ui/language'

export const bankMessages = defineCatalogue({
  en: {
    title: 'Bank Accounts',
    opening: 'Opening your bank’s sign-in…',
    openingBody: 'It opens in a separate window. Come back here when you’re done.',
    adding: 'Adding your bank account…',
    addingBody: 'This usually takes a few seconds.',
    busy: 'Please wait',
    transferTitle: 'Bank Transfer Error',
    transferBody:
      'We couldn’t link your bank account. No money was taken. Please try again or choose another payment method.',
    insufficientFundsTitle: 'Insufficient funds',
    insufficientFundsBody:
      'This account lacks the funds required to complete the transfer. Please select a different payment method',
    bankLoginRequiredTitle: 'Please sign in to your bank again',
    bankLoginRequiredBody:
      'Your bank needs a new sign-in before we can use this account. No money was taken. After you sign in, you can confirm this payment.',
    signInOrOther:
      'Your bank needs a new sign-in before we can use this account. Sign in there, or select a different payment method',
    refusedTitle: 'We can’t debit your bank account right now',
    addTitle: 'API Error',
    addBody: (payerId: string) =>
      `Unable to add bank account to customer ${payerId}. No money was taken. Please try again or choose another payment method.`,
    guestTitle: 'Bank Error',
    guestBody:
      'Unable to add bank to user. No money was taken. Please try again or choose another payment method.',
    linkedTitle: 'Bank account linked',
    linkedBody: 'You can now pay with it.',
    existingTitle: 'Use the bank account on file?',
    existingBody: 'You can have one bank account on file. You already have this one.',
    continue: 'Continue',
    useExisting: 'Use this account',
  },
  es: {
    title: 'Cuentas bancarias',
    opening: 'Abriendo su banco…',
    openingBody: 'Se abre en una ventana aparte. Vuelva aquí cuando termine.',
    adding: 'Agregando su cuenta…',
    addingBody: 'Por lo general tarda unos segundos.',
    busy: 'Espere un momento',
    transferTitle: 'Error de transferencia bancaria',
    transferBody:
      'No pudimos vincular su cuenta bancaria. No se le cobró nada. Inténtelo de nuevo o elija otro método de pago.',
    insufficientFundsTitle: 'Fondos insuficientes',
    insufficientFundsBody:
      'Esta cuenta no tiene los fondos necesarios para completar la transferencia. Elija otro método de pago',
    bankLoginRequiredTitle: 'Inicie sesión en su banco otra vez',
    bankLoginRequiredBody:
      'Su banco pide que inicie sesión de nuevo antes de usar esta cuenta. No se le cobró nada. Después podrá confirmar este pago.',
    signInOrOther:
      'Su banco pide que inicie sesión de nuevo antes de usar esta cuenta. Inicie sesión allí o elija otro método de pago',
    refusedTitle: 'No podemos hacer un débito a su cuenta bancaria en este momento',
    addTitle: 'Error del servicio',
    addBody: (payerId) =>
      `No pudimos agregar la cuenta bancaria a su cuenta (n.º\u00a0${payerId}). No se le cobró nada. Inténtelo de nuevo o elija otro método de pago.`,
    guestTitle: 'Error con el banco',
    guestBody:
      'No se pudo agregar la cuenta bancaria. No se le cobró nada. Inténtelo de nuevo o elija otro método de pago.',
    linkedTitle: 'Cuenta bancaria vinculada',
    linkedBody: 'Ya puede pagar con ella.',
    existingTitle: '¿Usar la cuenta bancaria registrada?',
    existingBody: 'Puede tener una sola cuenta bancaria registrada. Usted ya tiene esta.',
    continue: 'Continuar',
    useExisting: 'Usar esta cuenta',
  },
})
