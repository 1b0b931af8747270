import { useState } from 'react'
import type { Audience } from '../checkout/checkout-props.ts'
import type { CardFieldChange } from '../../card-module.ts'
import type { PayInvoiceDialogProps } from './pay-invoice-props.ts'

/** What is typed into the card form, and what can be done with it. */
export interface CardEntry {
  readonly name: string
  /** Card complete by the provider's judgement, and a name that is not empty. */
  readonly ready: boolean
  /** Pressing is of no use before the price, and the code that shows the outcome, are there. */
  readonly waiting: boolean
  /** Checked at first; without meaning where nothing may be saved. */
  readonly saveCard: boolean
  readonly setSaveCard: (save: boolean) => void
  readonly setName: (name: string) => void
  readonly changeCard: (change: CardFieldChange) => void
  /** Pays at the price that is shown, or asks for the price again where that failed. */
  readonly submit: () => void
  /** Back to the form with everything kept. */
  readonly tryAgain: () => void
  /** Back to the form with the card's number gone and the name kept. */
  readonly tryAnotherCard: () => void
}

interface OutcomeCode {
  readonly ready: boolean
  readonly failed: boolean
  readonly load: () => void
}

/** @param outcome the code that says what became of a payment: without it nothing is paid */
export function useCardEntry(
  { flow: { state, send }, cardField }: Pick<PayInvoiceDialogProps, 'flow' | 'cardField'>,
  audience: Audience,
  outcome: OutcomeCode,
): CardEntry {
  const [name, setName] = useState('')
  const [saveCard, setSaveCard] = useState(true)
  const [complete, setComplete] = useState(false)
  const ready = complete && name.trim() !== ''
  return {
    name,
    ready,
    waiting: state.status === 'pricing' || (state.status === 'priced' && !outcome.ready && !outcome.failed),
    saveCard,
    setSaveCard,
    setName,
    changeCard(change) {
      setComplete(change.complete)
      send({ type: change.complete ? 'cardCompleted' : 'cardEdited' })
    },
    submit() {
      if (!ready) return
      if (state.status === 'entering') return send({ type: 'cardCompleted' })
      if (!outcome.ready) return outcome.load()
      const mayBeSaved = audience.saveCard === 'offered'
      send({ type: 'submitted', name: name.trim(), saveCard: mayBeSaved && saveCard })
    },
    tryAgain() {
      send({ type: 'dismissed' })
      cardField.current?.focus()
    },
    tryAnotherCard() {
      send({ type: 'dismissed' })
      cardField.current?.clear()
      cardField.current?.focus()
    },
  }
}
