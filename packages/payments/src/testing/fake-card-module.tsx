import type { CardFieldProps, CardModule } from '../card-module.ts'
import { useEffect, useEffectEvent } from 'react'

function CardField({ onReady }: CardFieldProps) {
  useEffect(onReady, [onReady])
  return '1234 1234 1234 1234'
}

/** A card form with a drawing of the hosted field. */
export const fakeCardModule: CardModule<never> = {
  CardForm: ({ children }) => children,
  CardField,
  useCardField: () => null,
}

function TypedCard({ onReady, onChange }: CardFieldProps) {
  const complete = useEffectEvent(() => {
    onReady()
    onChange({ complete: true, empty: false, error: null })
  })
  useEffect(() => complete(), [])
  return '4242 4242 4242 4242'
}

/** The same with a complete card number. */
export const filledCardModule: CardModule<never> = { ...fakeCardModule, CardField: TypedCard }
