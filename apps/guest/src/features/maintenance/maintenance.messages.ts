import { defineCatalogue } from '@payment-center/ui/language'

export const maintenanceMessages = defineCatalogue({
  en: {
    title: "We'll be back shortly!",
    before: 'This site is temporarily unavailable for the next ',
    after: ' for scheduled maintenance.',
    backAt: 'Back at about ',
    easternTime: ' Eastern time. This page opens again by itself. Nothing is charged while we are away.',
  },
  es: {
    title: '¡Volvemos enseguida!',
    before: 'Este sitio no estará disponible durante ',
    after: ' por mantenimiento programado.',
    backAt: 'Volvemos aproximadamente a las ',
    easternTime:
      ' (hora del Este). Esta página se abrirá de nuevo por sí sola. No se cobra nada mientras no estamos.',
  },
})
