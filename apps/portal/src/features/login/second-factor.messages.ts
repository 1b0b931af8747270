import { defineCatalogue } from '@payment-center/ui/language'

export const secondFactorMessages = defineCatalogue({
  en: {
    heading: 'Enter your code',
    appHelp: 'Open your authenticator app and enter the 6 digits for Payment Center.',
    recoveryHelp: 'Enter one of the recovery codes that you kept when you set up the app. Each works once.',
    appCode: 'Code from your app',
    recoveryCode: 'Recovery code',
    appMissing: 'Enter the 6 digits from your app.',
    recoveryMissing: 'Enter a recovery code.',
    wrongCode: 'This code is wrong or was used already. Wait for the next one and try again.',
    wrongRecovery: 'This code is wrong or was used already. Try another one.',
    tooManyCodes: 'Too many attempts. Use a recovery code, or try again tomorrow.',
    useRecovery: 'Use a Recovery Code',
    useApp: 'Use My App',
    back: 'Back',
  },
  es: {
    heading: 'Escriba su código',
    appHelp: 'Abra su aplicación de autenticación y escriba los 6 dígitos de Payment Center.',
    recoveryHelp:
      'Escriba uno de los códigos de recuperación que guardó al configurar la aplicación. Cada uno sirve una vez.',
    appCode: 'Código de su aplicación',
    recoveryCode: 'Código de recuperación',
    appMissing: 'Escriba los 6 dígitos de su aplicación.',
    recoveryMissing: 'Escriba un código de recuperación.',
    wrongCode: 'Este código es incorrecto o ya se usó. Espere el siguiente e inténtelo de nuevo.',
    wrongRecovery: 'Este código es incorrecto o ya se usó. Pruebe con otro.',
    tooManyCodes: 'Demasiados intentos. Use un código de recuperación o inténtelo de nuevo mañana.',
    useRecovery: 'Usar código de recuperación',
    useApp: 'Usar mi aplicación',
    back: 'Volver',
  },
})
