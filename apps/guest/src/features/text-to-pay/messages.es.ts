import type { Spanish } from '@payment-center/ui/language'
import type * as english from './messages.en.ts'

export default {
  'landing/landing-error': {
    brokenTitle: 'Este enlace está incompleto',
    brokenBody: 'Falta una parte del enlace. Vuelva a abrirlo desde su mensaje.',
    unknownTitle: 'No encontramos esta factura',
    unknownBody: 'Es posible que el enlace sea antiguo o que la factura haya cambiado.',
    callSender: 'Si el problema continúa, llame al consultorio que se lo envió.',
    unreachableTitle: 'Tenemos problemas de conexión',
    unreachableBody: 'No se le cobró nada. Revise su conexión y vuelva a intentarlo.',
  },
  'landing/text-to-pay': {
    guestCaption: 'Pague su factura de forma segura sin iniciar sesión',
    continueAsGuest: 'Continuar como invitado',
    billFrom: (practice) => `Su factura de ${practice}`,
    paid: 'Pagada',
    refunded: 'Esta factura fue reembolsada',
    partlyRefunded: 'Esta factura fue reembolsada en parte',
    net: 'Pagado después de reembolsos',
    takenBack: 'Su banco retiró este pago',
    returned: 'Su banco devolvió su último pago',
    stillOwed: 'Todavía debe esta factura.',
    processing: 'Su pago está en proceso',
    atBank: 'En proceso, por lo general 4 días hábiles',
    viewReceipt: 'Ver el recibo',
    viewBill: 'Ver la factura',
    closed: 'Esta factura está cerrada. No debe nada de ella.',
    guestsOff: (practice) => `${practice} no ofrece pagos sin una cuenta.`,
    or: '-o-',
    loginCaption: 'Inicie sesión con su usuario y contraseña',
    accountLogin: 'Iniciar sesión',
    createCaption: 'Cree una contraseña para ver todas sus facturas en un solo lugar',
    createAccount: 'Crear cuenta',
    sending: 'Enviando',
    checkEmail: 'Revise su correo electrónico',
    linkEmailed: (email) => `Enviamos un enlace a ${email}. Ábralo para crear su cuenta.`,
    linkNotSent: (support) =>
      `No se pudo enviar el enlace. Comuníquese con ${support} si el problema continúa.`,
    notSure: '¿Duda de que este mensaje sea nuestro?',
    callAnyway:
      'Llame a su consultorio al número que aparece en una factura o carta anterior. Abrir esta página no genera cobros ni cambios.',
    loading: 'Cargando su factura…',
  },
} satisfies Spanish<typeof english>
