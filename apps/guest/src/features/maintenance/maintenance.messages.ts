import { defineCatalogue } from '@payment-center/ui/language'

export const maintenanceMessages = defineCatalogue({
  en: {
    title: "We'll be back shortly!",
    before: 'This site is temporarily unavailable for the next ',
    after: ' for scheduled maintenance.',
    backAt: 'Expected back at ',
    backOn: 'Expected back on ',
    easternTime: ' Eastern. You can’t make a payment until then. This page will continue by itself.',
  },
  es: {
    title: '¡Volvemos enseguida!',
    before: 'Este sitio no estará disponible durante ',
    after: ' por mantenimiento programado.',
    backAt: 'Hora aproximada de regreso: ',
    backOn: 'Regreso aproximado: ',
    easternTime: ' (hora del Este). No podrá hacer pagos hasta entonces. Esta página continuará por sí sola.',
  },
})
