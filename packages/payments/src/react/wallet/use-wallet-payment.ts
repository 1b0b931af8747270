import { useEffect, useRef, useState } from 'react'
import {
  isCovered,
  run,
  startPayInvoice,
  transition,
  type PayInvoiceEvent,
  type PayInvoicePorts,
  type PayInvoiceState,
} from '../../flows/index.ts'
import { cents, type Cents } from '../../money/index.ts'
import type { CardFieldPort } from '../../ports.ts'
import { useFlow } from '../use-flow.ts'

/** The flow of one invoice paid by a wallet, which a screen owns and `WalletDialog` shows. */
export interface WalletPayment {
  readonly state: PayInvoiceState
  /** What the sheet showed: never is more charged without another word of the payer. */
  readonly shown: Cents
  /** Something is to be said about it. */
  readonly open: boolean
  /** The price is no more than was shown, so that it is submitted at once. */
  readonly isCovered: boolean
  readonly authorize: (wallet: CardFieldPort, payerName: string) => void
  /** Agrees to the price that costs more than the sheet showed. */
  readonly confirm: () => void
  readonly close: () => void
}

/**
 * Pays what the sheet showed, or less, at once; whatever is more waits for the payer. The page says the lowest price,
 * and so does the sheet.
 * @param prices totals by each kind of card
 */
export function useWalletPayment(
  ports: Omit<PayInvoicePorts, 'cardField'>,
  { credit, debit, prepaid }: Readonly<Record<'credit' | 'debit' | 'prepaid', Cents>>,
): WalletPayment {
  const shown = cents(Math.min(credit, debit, prepaid))
  const wallet = useRef<CardFieldPort | null>(null)
  const [name, setName] = useState('')
  const [open, setOpen] = useState(false)
  /** The sheet was agreed to, and nothing was submitted on the strength of it yet. */
  const fresh = useRef(false)
  const { state, send } = useFlow<PayInvoiceState, PayInvoiceEvent>(() => ({
    start: startPayInvoice({ paymentInProgress: false }),
    transition,
    run: (entered, signal) => run(entered, { ...ports, cardField: () => wallet.current }, signal),
  }))
  const covered = isCovered(state, shown)
  useEffect(() => {
    if (!covered || !fresh.current) return
    fresh.current = false
    send({ type: 'submitted', name, saveCard: false })
  }, [covered, name, send])

  return {
    state,
    shown,
    open,
    isCovered: covered,
    authorize(authorized, payerName) {
      wallet.current = authorized
      fresh.current = true
      setName(payerName)
      setOpen(true)
      send({ type: 'walletAuthorized' })
    },
    confirm: () => send({ type: 'submitted', name, saveCard: false }),
    close() {
      setOpen(false)
      send({ type: 'cardEdited' })
    },
  }
}
