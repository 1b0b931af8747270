import type { Spanish } from '@payment-center/ui/language'
import type * as english from './messages.en.ts'

export default {
  'pay-as-guest/checking': {
    title: 'Estamos confirmando su pago…',
    body: 'Todavía no sabemos si su último pago se completó. No pague otra vez. Actualizaremos esta página cuando sepamos el resultado.',
    stillWaiting: '¿Sigue esperando después de unos minutos?',
    leftTitle: 'Su banco espera su confirmación',
    leftBody:
      'Su último pago puede quedar pendiente hasta 35 minutos. Si la página de su banco ya no está, empiece de nuevo: primero cancelaremos ese pago, así que no se le cobrará dos veces.',
    startAgain: 'Empezar de nuevo',
    canceling: 'Cancelando el pago',
    notCharged: 'No se le cobró nada',
    makePayment: 'Hacer un pago',
  },
  'pay-as-guest/sent': {
    title: (total) => `Su pago de ${total} fue enviado`,
    body: 'Su sesión terminó, así que no podemos mostrar el recibo aquí. No tiene que pagar otra vez.',
  },
  'pay-as-guest/last-payment': {
    title: (total, date) => (date === '' ? `Usted pagó ${total}.` : `Usted pagó ${total} el ${date}.`),
    view: 'Ver el recibo',
  },
  'pay-as-guest/pay-as-guest': {
    title: 'Pagar como invitado',
    intro: (practice: string) => `Haga un pago a ${practice} por un paciente.`,
    amount: 'Monto',
    aboveLimit: 'Con el cargo, el total sería más de $999,999.99. Escriba un monto menor.',
    howMuch: '¿Cuánto desea pagar?',
    whoFor: '¿Para quién es el pago?',
    howToPay: '¿Cómo desea pagar?',
    firstName: 'Nombre del paciente',
    lastName: 'Apellido del paciente',
    dateOfBirth: 'Fecha de nacimiento',
    reference: 'Número de factura o de cuenta',
    email: 'Su correo electrónico',
    emailInvalid: 'El correo electrónico no es válido.',
    emailHint: 'Para su recibo y por si el banco devuelve el pago',
    privacy:
      'Usamos el nombre y la fecha de nacimiento solo para encontrar la cuenta correcta. Aquí no mostramos ningún dato del paciente.',
    paymentDue: 'Total a pagar',
    next: 'Siguiente',
    findingPatient: 'Buscando al paciente',
    checkOnceMore: 'Podrá revisar todo antes de pagar.',
    selectMethod: 'Seleccione un método de pago arriba.',
    summary: 'Revise estos campos',
    forPatient: (name: string) => `para ${name}`,
    feesTitle: 'No se pudieron calcular los cargos',
    feesBody: 'No pudimos calcular los cargos. No se le cobró nada.',
    startAgain: 'Empezar de nuevo',
    pressAgain: 'Encontramos al paciente. Presione otra vez el botón de la billetera.',
  },
  'pay-as-guest/practice-error': {
    title: 'No se pudo preparar el pago',
    body: 'No pudimos obtener la información necesaria para preparar el pago.',
    next: 'No se le cobró nada. Vuelva a abrir el enlace desde su mensaje o desde el sitio web de su consultorio.',
    call: 'Si sigue sin funcionar, llame a su consultorio.',
    logIn: 'Iniciar sesión',
  },
  'pay-as-guest/practice-left': {
    closed: (practice) => `${practice} ya no recibe pagos aquí. No se le cobró nada.`,
  },
  'pay-as-guest/receipt': {
    title: 'Pago enviado correctamente',
    received: (practice) => `${practice} recibió su pago.`,
    processingTitle: 'En proceso, por lo general 4 días hábiles',
    processingBody:
      'Su banco está haciendo la transferencia. No tiene que hacer nada más. Su estado de cuenta bancario muestra cuándo se completa.',
    view: 'Ver el recibo',
    payAgain: 'Hacer otro pago',
    backToLogin: 'Volver al inicio de sesión',
  },
  'pay-as-guest/search-error': {
    title: 'No podemos aceptar un pago en este momento.',
    unknown:
      'No encontramos ningún paciente con ese nombre y fecha de nacimiento. Revise los dos datos o comuníquese con el consultorio.',
    several: (name: string) =>
      `Encontramos varios registros de ${name}. Comuníquese con el consultorio para acordar el pago del paciente correcto.`,
    tooOften: 'Demasiados intentos. Vuelva a intentarlo en 15 minutos o comuníquese con el consultorio.',
    closed: 'Ya no recibimos pagos aquí. No se le cobró nada. Comuníquese con el consultorio.',
    unreachable: 'Tenemos problemas de conexión. Revise su conexión y vuelva a intentarlo.',
  },
} satisfies Spanish<typeof english>
