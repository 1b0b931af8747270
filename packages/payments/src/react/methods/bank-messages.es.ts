import type { Spanish } from '@payment-center/ui/language'
import type * as english from './bank-messages.en.ts'

export default {
  'methods/bank': {
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
    deletedTitle: 'Este método de pago se eliminó',
    deletedBody: 'No se le cobró nada. Elija otro método de pago.',
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
  'methods/authorization': {
    once: ({ practice, date }) =>
      `Autorizo a ${practice} a debitar de mi cuenta indicada arriba, una sola vez, el Total a pagar indicado arriba, el ${date} o después.`,
    monthly: ({ practice, account, amount, plan, day }) =>
      `Autorizo a ${practice} a debitar de mi cuenta, ${account}, el día ${day} de cada mes, ${amount} por el plan “${plan}” (el último pago puede ser menor), hasta que el plan esté pagado o yo cambie el método de pago.`,
    stop: ({ practice, phone }) =>
      `Para detener estos débitos, elija otro método de pago aquí o llame a ${practice}${phone ? ` al ${phone}` : ''}.`,
    laterPayments: (plan) =>
      `También autorizo cada pago posterior del plan “${plan}” desde esta cuenta, el día en que vence, hasta que yo cambie el método de pago.`,
    owner: 'Soy titular de esta cuenta o tengo autorización para usarla.',
    returned: ({ practice, phone }) =>
      `Si el banco devuelve el débito, el pago queda sin efecto. Para anularlo antes de que lo enviemos, llame a ${practice}${phone ? ` al ${phone}` : ''}.`,
    time: 'El débito tarda por lo general 4 días hábiles.',
    accept: 'Autorizo este débito',
    missing: 'Marque la casilla para autorizar este pago',
    submit: (amount) => `Autorizar y pagar ${amount}`,
  },
} satisfies Spanish<typeof english>
