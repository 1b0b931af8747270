import type { Spanish } from '@payment-center/ui/language'
import type * as english from './messages.en.ts'

export default {
  'guest/document-title': { center: 'Payment Center' },
  'guest/link-preview': {
    bill: (practice) => `Factura de ${practice}`,
    pay: (practice) => `Pagar a ${practice}`,
  },
  'guest/bank-return': {
    title: 'No pudimos continuar con su banco',
    body: 'Su cuenta bancaria no se vinculó y no se le cobró nada. Abra su factura otra vez, con el enlace que recibió o después de iniciar sesión, y elija cómo pagar.',
    toLogin: 'Ir a iniciar sesión',
  },
  'guest/maintenance': {
    title: '¡Volvemos enseguida!',
    before: 'Este sitio no estará disponible durante ',
    after: ' por mantenimiento programado.',
    backAt: 'Hora aproximada de regreso: ',
    backOn: 'Regreso aproximado: ',
    easternTime: ' (hora del Este). No podrá hacer pagos hasta entonces. Esta página continuará por sí sola.',
  },
  'guest/expired-link': {
    title: 'Este enlace venció',
    body: 'Para proteger su información, el enlace a una factura funciona por un tiempo limitado. No se le cobró nada. Podemos enviarle un enlace nuevo.',
    send: 'Enviarme un enlace nuevo',
    sending: 'Enviando',
    checkMessages: 'Revise sus mensajes',
    sent: 'Si tenemos un correo electrónico para esta factura, o un número en el que aceptó recibir mensajes de texto, le enviamos ahí un enlace nuevo. Si no llega nada en unos minutos, llame a su consultorio.',
    tooMany:
      'Ya se pidió un enlace nuevo varias veces. Revise sus mensajes o vuelva a intentarlo en una hora.',
    failed: 'No pudimos enviar un enlace nuevo. Vuelva a intentarlo.',
    logIn: 'Iniciar sesión',
  },
  'guest/session-ended': {
    body: 'Su sesión terminó para proteger su información. Puede abrir esta página otra vez para continuar.',
  },
  'guest/call-practice': { call: (practice) => `Llame a ${practice} al ` },
} satisfies Spanish<typeof english>
