import { defineCatalogue } from '../language/index.ts'

export const maintenanceMessages = defineCatalogue({
  en: {
    label: 'Scheduled maintenance',
    window: (window: string) => `Scheduled maintenance: this site will be unavailable ${window}.`,
  },
  es: {
    label: 'Mantenimiento programado',
    window: (window) => `Mantenimiento programado: este sitio no estará disponible ${window}.`,
  },
})
