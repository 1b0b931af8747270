import { defineCatalogue } from '@payment-center/ui/language'

export const textToPayMessages = defineCatalogue({
  en: {
    guestCaption: 'Pay your bill securely without signing in',
    continueAsGuest: 'Continue as guest',
    billFrom: (practice: string) => `Your bill from ${practice}`,
    dueDate: 'Due',
    paid: 'Paid',
    refunded: 'This bill was refunded',
    processing: 'Your payment is processing',
    viewReceipt: 'View receipt',
    viewBill: 'View bill',
    or: '-or-',
    loginCaption: 'Log into your account with your user ID and password',
    accountLogin: 'Account login',
    createCaption: 'Set a password to see all your bills in one place',
    createAccount: 'Create account',
    sending: 'Sending',
    checkEmail: 'Check your email',
    linkEmailed: (email: string) => `We sent a link to ${email}. Open it to create your account.`,
    linkNotSent: (support: string) =>
      `Unable to send link. Please contact ${support} if this problem persists`,
    notSure: 'Not sure this message is from us?',
    callAnyway:
      'Call your practice at the number on an earlier bill or letter. Opening this page doesn’t charge you or change anything.',
    loading: 'Loading your bill…',
  },
  es: {
    guestCaption: 'Pague su factura de forma segura sin iniciar sesión',
    continueAsGuest: 'Continuar como invitado',
    billFrom: (practice) => `Su factura de ${practice}`,
    dueDate: 'Fecha de vencimiento:',
    paid: 'Pagada',
    refunded: 'Esta factura fue reembolsada',
    processing: 'Su pago está en proceso',
    viewReceipt: 'Ver el recibo',
    viewBill: 'Ver la factura',
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
})
