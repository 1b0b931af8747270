import { methodKey, type MethodOption } from '@payment-center/payments/react'
import { useCode } from '@payment-center/ui/loading'
import type { SavedMethods } from '@payment-center/validation/model'
import { useCallback, useEffect, useState } from 'react'
import { today } from '@payment-center/validation/fields'
import type { GuestInvoiceServices } from './GuestInvoiceScreen.tsx'
import type { LoadedInvoice } from './load-guest-invoice.ts'
import { firstUsable, methodChoices } from './method-choices.ts'
import type { OnFileOrder } from './on-file.ts'
import { payability, type FlowStatus } from './payability.ts'
import { useCard } from './use-card.ts'
import { useWallet } from './use-wallet.ts'

type Given = Omit<GuestInvoiceServices, 'environment'> & {
  readonly loaded: LoadedInvoice
  /** Something happened to the invoice: it is to be loaded again. */
  readonly onChanged: () => void
}

/** What a guest has chosen, and where each way of paying stands on this page. */
export function useGuestPaying({ loaded, onChanged, guestSession, ...parts }: Given) {
  const { invoice, prices } = loaded
  const card = useCard(invoice)
  const [key, setKey] = useState('newCard')
  const [saved, setSaved] = useState<SavedMethods | null>(null)
  const [order, setOrder] = useState<OnFileOrder | null>(() => recallOf(guestSession.getState()?.payerId))
  const [onFile, setOnFile] = useState<FlowStatus>('idle')
  const code = useCode()
  const wallet = useWallet(() => code.fetch(parts.WalletPayment))
  const flows = [card.status, onFile, wallet.status]
  useNews(onChanged, flows, card.standing?.notCharged === true)

  const options = methodChoices({
    prices,
    saved,
    hasAccount: guestSession.getState()?.accountStatus === 'active',
  })
  const chosen = options.find((option) => methodKey(option) === key) ?? newCard

  const takeMethods = useCallback(
    (methods: SavedMethods, payerId: number | null) => {
      setSaved((before) => ({ cards: [...methods.cards, ...(before?.cards ?? [])], bank: methods.bank }))
      const first = firstUsable(methods, today())
      if (first !== undefined) setKey(first)
      const session = guestSession.getState()
      if (session !== null && payerId !== null) guestSession.begin({ ...session, payerId })
    },
    [guestSession],
  )

  async function pay() {
    const byCard = chosen.option === 'newCard' || chosen.option === 'addNew'
    if (!(await code.fetch(byCard ? parts.CardPayment : parts.OnFilePayments))) return
    if (byCard) card.pay()
    else setOrder(orderOf(chosen))
  }

  return {
    card,
    options,
    chosen,
    choose: setKey,
    pay: () => void pay(),
    code: code.state,
    order,
    takeMethods,
    setOnFile,
    wallet,
    state: payability(invoice, flows),
  }
}

export type GuestPaying = ReturnType<typeof useGuestPaying>

const newCard: MethodOption = { option: 'newCard' }

const recallOf = (payerId: number | null | undefined): OnFileOrder | null =>
  payerId === null || payerId === undefined ? null : { kind: 'recall', payerId }

function orderOf(chosen: Exclude<MethodOption, { option: 'newCard' | 'addNew' }>): OnFileOrder {
  switch (chosen.option) {
    case 'saved':
      return { kind: 'saved', method: chosen.method }
    case 'linkBank':
      return { kind: 'bank' }
    case 'unlockSaved':
      return { kind: 'unlock' }
    default:
      return chosen satisfies never
  }
}

/** Has the invoice loaded again once a flow knows what became of it. */
function useNews(onChanged: () => void, flows: readonly FlowStatus[], notCharged: boolean) {
  const settled = flows.some((status) => status === 'paid' || status === 'processing')
  const refused = flows.includes('refused')
  useEffect(() => {
    if (settled || refused || notCharged) onChanged()
  }, [settled, refused, notCharged, onChanged])
}
