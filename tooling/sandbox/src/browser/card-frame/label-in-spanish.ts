import { fieldNames, type Inputs } from './inputs.ts'

const labels = {
  number: ['Número de tarjeta', 'Número de tarjeta de crédito o débito'],
  expiry: ['MM / AA', 'Fecha de vencimiento de la tarjeta de crédito o débito'],
  cvc: ['CVC', 'CVC/CVV de la tarjeta de crédito o débito'],
  postal: ['ZIP', 'Código postal (ZIP)'],
} as const

export function labelInSpanish(inputs: Inputs): void {
  document.documentElement.lang = 'es'
  for (const field of fieldNames) {
    const [placeholder, label] = labels[field]
    inputs[field].placeholder = placeholder
    inputs[field].setAttribute('aria-label', label)
  }
}
