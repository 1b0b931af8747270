import type { WalletStage } from '@payment-center/payments/react'
import { useCallback, useState } from 'react'
import { isSameEntry, type PatientEntry } from './patient-entry.ts'
import type { BegunPayment, ExternalPaymentState } from './use-external-payment.ts'

/** What the provider said of the wallet, for the payment it was asked about. */
type Answer = { readonly begun: BegunPayment | null; readonly available: boolean }

/**
 * The wallet of Pay as Guest. Our own button finds the patient, as Next does; the provider's then stands in its place
 * for as long as what was typed is what it was pressed for, so that its sheet never pays for anybody else.
 * @param asking its button was pressed, and the patient is looked for
 */
export function useExternalWallet(
  { begun, isOver }: ExternalPaymentState,
  entry: PatientEntry,
  asking: boolean,
) {
  const [slot, setSlot] = useState<Element | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const ready = useCallback((available: boolean) => setAnswer({ begun, available }), [begun])
  const offered = !isOver && begun?.by === 'wallet' && isSameEntry(begun.entry, entry)
  return { stage: stageOf(asking, offered, answer, begun), offered, slot, setSlot, ready }
}

function stageOf(
  asking: boolean,
  offered: boolean,
  answer: Answer | null,
  begun: BegunPayment | null,
): WalletStage {
  if (answer?.available === false) return 'missing'
  if (asking) return 'fetching'
  if (!offered) return 'none'
  return answer?.begun === begun ? 'there' : 'looking'
}

export type ExternalWallet = ReturnType<typeof useExternalWallet>
