import type { CardFieldProps, CardKit } from '@payment-center/payments/card-kit'
import { useEffect } from 'react'

function CardField({ onReady }: CardFieldProps) {
  useEffect(onReady, [onReady])
  return '1234 1234 1234 1234'
}

/** A card form whose hosted field is only drawn. */
export const drawnCardKit: CardKit = {
  CardForm: ({ children }) => children,
  CardField,
  useCardField: () => null,
}
