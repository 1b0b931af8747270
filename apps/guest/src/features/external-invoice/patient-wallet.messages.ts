import { defineCatalogue } from '@payment-center/ui/language'

export const patientWalletMessages = defineCatalogue({
  en: { pressAgain: 'We found the patient. Press the wallet’s button again.' },
  es: { pressAgain: 'Encontramos al paciente. Presione otra vez el botón de la billetera.' },
})
