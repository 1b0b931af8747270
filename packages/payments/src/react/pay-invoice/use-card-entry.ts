import { useEffect, useState, type RefObject } from 'react'
import type { Audience } from '../checkout/checkout-props.ts'
import type { CardField, CardFieldChange } from '../../card-module.ts'
import type { PayInvoiceDialogProps } from './pay-invoice-props.ts'

export type CardEntry = ReturnType<typeof useCardEntry>

export function useCardEntry(
  { flow: { state, send }, cardField }: Pick<PayInvoiceDialogProps, 'flow' | 'cardField'>,
  audience: Audience,
) {
  const [name, setName] = useState('')
  const [saveCard, setSaveCard] = useState(true)
  const [complete, setComplete] = useState(false)
  const ready = complete && name.trim() !== ''
  const isOffered = state.status === 'pricing' || state.status === 'priced'
  usePreparedCard(cardField, ready && isOffered ? name.trim() : null)
  return {
    name,
    /** The provider reports a complete card, and the name is not empty. */
    ready,
    /** The price is still loading. */
    waiting: state.status === 'pricing',
    /** Checked by default; ignored if cards can't be saved. */
    saveCard,
    setSaveCard,
    setName,
    changeCard(change: CardFieldChange) {
      setComplete(change.complete)
      send({ type: change.complete ? 'cardCompleted' : 'cardEdited' })
    },
    /** Pays the shown price, or reloads the price if that failed. */
    submit() {
      if (!ready) return
      if (state.status === 'entering') return send({ type: 'cardCompleted' })
      send({ type: 'submitted', name: name.trim(), saveCard: audience.SaveCard === null ? null : saveCard })
    },
    /** Returns to the form with all input kept. */
    tryAgain() {
      send({ type: 'dismissed' })
      cardField.current?.focus()
    },
    /** Returns to the form with the card's number cleared and the name kept. */
    tryAnotherCard() {
      send({ type: 'dismissed' })
      cardField.current?.clear()
      cardField.current?.focus()
    },
  }
}

/** Milliseconds without a key after which a name counts as typed. */
const typingPause = 300

/** Creates the card once it is complete and named. @param name null while it is not */
function usePreparedCard(cardField: RefObject<CardField | null>, name: string | null): void {
  useEffect(() => {
    if (name === null) return undefined
    const timer = setTimeout(() => {
      // While a hosted field has the focus, another card may be typed.
      if (document.activeElement?.tagName !== 'IFRAME') cardField.current?.prepareCard(name)
    }, typingPause)
    return () => clearTimeout(timer)
  }, [cardField, name])
}
