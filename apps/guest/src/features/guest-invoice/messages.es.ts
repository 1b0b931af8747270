import type { Spanish } from '@payment-center/ui/language'
import type * as english from './messages.en.ts'

export default {
  'guest-invoice/after-payment': {
    logIn: 'Iniciar sesión',
    makeAnAccount: 'Crear una cuenta',
    loadReceipt: 'Cargar recibo',
    loading: 'Cargando recibo…',
  },
  'guest-invoice/guest-invoice': {
    treatment: (position: number) => `Tratamiento ${position}`,
    treatmentDate: 'Fecha del tratamiento',
    hipaa:
      'Para proteger su información de salud (HIPAA), no mostramos los detalles del tratamiento al pagar como invitado. ',
    hipaaLogIn: 'Inicie sesión',
    hipaaEnd: ' para verlos.',
    nextConfirm: 'Confirmará el pago en el siguiente paso.',
    returnedTitle: 'Su banco devolvió su último pago',
    declinedTitle: 'Su último pago fue rechazado',
    stillDue: 'Todavía debe este monto. Puede volver a pagarlo aquí.',
    nextCode: 'A continuación, enviaremos un código al correo electrónico de su cuenta.',
    startAgain: 'Abrir mi factura de nuevo',
  },
  'guest-invoice/invoice-error': {
    unavailableTitle: 'Esta factura ya no está disponible',
    unavailableBody:
      'Inicie sesión en su cuenta para ver los detalles o comuníquese con el consultorio para más información.',
    incompleteTitle: 'Este enlace está incompleto',
    incompleteBody:
      'Falta una parte del enlace. Vuelva a abrirlo desde su mensaje o llame al consultorio que se lo envió.',
    unknownTitle: 'No encontramos esta factura',
    unknownBody:
      'Es posible que el enlace sea antiguo o que la factura haya cambiado. Llame al consultorio que se la envió.',
    unreachableTitle: 'Tenemos problemas de conexión',
    unreachableBody:
      'No pudimos cargar su factura. No se le cobró nada. Revise su conexión y vuelva a intentarlo.',
    invoiceFailedTitle: 'No se pudo cargar la factura',
    invoiceFailedBody:
      'No pudimos cargar su factura. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
    feesFailedTitle: 'No se pudieron cargar los precios',
    feesFailedBody:
      'No pudimos cargar los precios de su factura. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
    practiceFailedTitle: 'No se pudieron cargar los datos del consultorio',
    practiceFailedBody:
      'No pudimos cargar los datos del consultorio. No se le cobró nada. Vuelva a intentarlo dentro de un momento.',
    logIn: 'Iniciar sesión',
  },
  'guest-invoice/unlock': {
    title: 'Usar un método de pago guardado',
    sending:
      'Estamos enviando un código de 6 dígitos al correo electrónico de su cuenta. Escríbalo para ver sus métodos de pago guardados.',
    body: (address) =>
      `Enviamos un código de 6 dígitos a ${address || 'la dirección de su cuenta'}. Escríbalo para ver sus métodos de pago guardados.`,
    code: 'Código del correo',
    times: 'El código vence en 10 minutos.',
    again: 'Enviar otro código',
    sentAgain: 'Le enviamos otro código.',
    wrong: 'Este código no es correcto o ya venció. Revise su correo más reciente o pida otro código.',
    incomplete: 'Escriba los 6 dígitos',
    unlock: 'Continuar',
    checking: 'Verificando el código',
    troubleTitle: 'No pudimos verificar su código',
    notSentTitle: 'No pudimos enviar el código',
    tooOften: 'Pidió demasiados códigos. Vuelva a intentarlo en una hora o use otro método de pago.',
    triedTooOften: 'Hubo demasiados intentos. Vuelva a intentarlo en 15 minutos o use otro método de pago.',
    failed: 'Tenemos problemas de conexión. Revise su conexión y vuelva a intentarlo.',
  },
  'guest-invoice/unlocked-methods': {
    noneTitle: 'Esta cuenta no tiene métodos de pago guardados',
    noneBody: 'Elija otra forma de pago.',
    failedTitle: 'No pudimos cargar sus métodos de pago guardados',
    failedBody: 'Vuelva a intentarlo o elija otra forma de pago.',
  },
} satisfies Spanish<typeof english>
