import type { Spanish } from './language/index.ts'
import type * as english from './messages.en.ts'

export default {
  'ui/checklist': {
    met: ', cumplido',
    open: ', aún no se cumple',
    count: (met, all) => (met === 1 ? `1 de ${all} cumplido` : `${met} de ${all} cumplidos`),
  },
  'ui/dialog': { close: 'Cerrar', cancel: 'Cancelar' },
  'ui/session-ended': {
    title: 'Sesión finalizada',
    body: 'Su sesión terminó. Vuelva a iniciar sesión si desea continuar.',
    sent: (total) => (total === null ? 'Su pago fue enviado.' : `Su pago de ${total} fue enviado.`),
    checking: (total) =>
      `Todavía estamos confirmando su pago${total === null ? '' : ` de ${total}`}. No pague otra vez.`,
    backToLogin: 'Volver a iniciar sesión',
  },
  'ui/session-warning': {
    title: '¿Sigue ahí?',
    left: (span) => `Su sesión terminará en ${span}.`,
    why: 'Cerramos la sesión después de un tiempo sin actividad para proteger su privacidad.',
    extend: 'Continuar la sesión',
    extending: 'Extendiendo…',
    logOff: 'Cerrar sesión',
  },
  'ui/due-date': { due: 'Fecha de vencimiento:', pastDue: 'Venció el' },
  'ui/field': { optional: 'Opcional', dateShape: 'MM/DD/AAAA (mes/día/año)' },
  'ui/password': {
    show: 'Mostrar contraseña',
    hide: 'Ocultar contraseña',
    passwordRules: 'Requisitos de la contraseña',
  },
  'ui/chunk-load-error': {
    title: 'No pudimos cargar este paso',
    notCharged: 'No se le cobró nada.',
    body: 'Revise su conexión y vuelva a cargar la página.',
    reload: 'Volver a cargar la página',
  },
  'ui/loading': { loading: 'Cargando', finished: 'Carga terminada' },
  'ui/page-error': {
    title: 'No pudimos cargar esta página',
    body: 'Puede que no tenga conexión o que la página se haya actualizado. Vuelva a cargarla para ver el estado actual.',
    reload: 'Volver a cargar la página',
  },
  'ui/offline': {
    title: 'No tiene conexión',
    body: 'Vuelva a conectarse para hacer un pago. Esta página continuará por sí sola.',
  },
  'ui/pagination': {
    label: 'Páginas',
    range: (first, last, total) => {
      const [from, to, of] = [first, last, total].map((row) => row.toLocaleString('es-US'))
      return `${from}–${to} de ${of}`
    },
    page: (page) => `Página ${page}`,
    previous: 'Página anterior',
    next: 'Página siguiente',
  },
  'ui/pay-bar': { payment: 'Pago', debit: 'Débito', credit: 'Crédito' },
  'ui/prices': {
    label: 'Precio por tipo de tarjeta',
    credit: 'Precio regular (crédito)',
    debit: 'Con descuento (débito)',
    prepaid: 'Tarjeta prepagada',
    anyCredit: 'Cualquier tarjeta de crédito',
    saving: (amount) => `Usted ahorra ${amount}`,
    yourCard: 'Su tarjeta',
    less: (amount) => `${amount} menos`,
  },
  'ui/section': { tryAgain: 'Intentar de nuevo', tryingAgain: 'Intentando de nuevo' },
  'ui/maintenance': {
    label: 'Mantenimiento programado',
    window: (window) => `Mantenimiento programado: este sitio no estará disponible ${window}.`,
  },
  'ui/auth-layout': {
    welcome: 'Vea y pague las facturas de su consultorio en un solo lugar.',
    poweredBy: (provider) => `Con la tecnología de ${provider}`,
  },
  'ui/legal-bar': { label: 'Idioma y avisos legales' },
  'ui/shell': {
    title: 'Payment Center',
    skip: 'Ir al contenido principal',
    guest: 'Pago como invitado',
    logOff: 'Cerrar sesión',
    terms: 'Términos',
    privacy: 'Privacidad',
    otherLanguage: 'English',
  },
  'ui/steps': {
    line: (step, of, name) => `Paso ${step} de ${of}: ${name}`,
    position: (step, of) => `Paso ${step} de ${of}`,
    done: (step, of) => `Paso ${step} de ${of}, listo`,
  },
} satisfies Spanish<typeof english>
