import { start as startCard, transition as payByCard } from '../pay-invoice/transition.ts'
import { start as startSaved, transition as payBySaved } from '../pay-saved/transition.ts'
import { hasOutcome, isMoneyMoving, canStart } from './payability.ts'
import type { Checkout, CheckoutEvent, CheckoutMethod, Flows } from './state.ts'

type EventOf<Type extends CheckoutEvent['type']> = Extract<CheckoutEvent, { type: Type }>

/**
 * The card's flow checks a payment in progress elsewhere.
 * @param isBack whether a bank's own site returned to this page: the bank's flow continues
 */
export const start = (invoice: { readonly paymentInProgress: boolean }, isBack?: boolean): Checkout => ({
  pressed: isBack ? { status: 'fetching', method: { by: 'bank' } } : { status: 'nothing' },
  presses: 0,
  isLoaded: false,
  flows: {
    card: startCard(invoice),
    wallet: startCard({ paymentInProgress: false }),
    saved: { status: 'idle', notice: null },
  },
  chosen: null,
  found: null,
})

export function transition(state: Checkout, event: CheckoutEvent): Checkout {
  const { pressed, flows } = state
  switch (event.type) {
    case 'methodChosen':
      return { ...state, chosen: event.key }
    case 'methodsFound':
      return addMethods(state, event)
    case 'pressed':
      return press(state, event.method)
    case 'fetched':
      return pressed.status === 'fetching' ? openFetched({ ...state, isLoaded: true }, pressed.method) : state
    case 'fetchFailed':
      return pressed.status === 'fetching' ? { ...state, pressed: { status: 'fetchFailed' } } : state
    case 'otherPaymentFound':
      return withFlows(state, { card: payByCard(flows.card, event) })
    case 'cardChanged':
      return withFlows(state, { card: payByCard(flows.card, event.event) })
    case 'walletChanged':
      return changeWallet(state, event)
    case 'savedChanged':
      return withFlows(state, { saved: payBySaved(flows.saved, event.event) })
    case 'bankPreferred':
      return preferBank(state, event)
    case 'closed':
      return close(state)
    default:
      return event satisfies never
  }
}

function addMethods(state: Checkout, { methods, first }: EventOf<'methodsFound'>): Checkout {
  const cards = [...methods.cards, ...(state.found?.cards ?? [])]
  return { ...state, found: { cards, bank: methods.bank }, chosen: first ?? state.chosen }
}

/** While money may move, and after a payment, shows that payment instead of starting a second one. */
function press(state: Checkout, method: CheckoutMethod): Checkout {
  const { pressed } = state
  if (isMoneyMoving(state.flows)) return state
  if (hasOutcome(state.flows)) {
    return pressed.status === 'closed' ? { ...state, pressed: { ...pressed, status: 'open' } } : state
  }
  return state.isLoaded ? open(state, method) : { ...state, pressed: { status: 'fetching', method } }
}

/** A payment may have started while the code was loading. */
const openFetched = (state: Checkout, method: CheckoutMethod): Checkout =>
  canStart(state) ? open(state, method) : { ...state, pressed: { status: 'nothing' } }

function open(state: Checkout, method: CheckoutMethod): Checkout {
  // The provider's own button opens the wallet's sheet.
  if (method.by === 'wallet') return { ...state, pressed: { status: 'nothing' } }
  const opened: Checkout = { ...state, pressed: { status: 'open', method }, presses: state.presses + 1 }
  if (method.by === 'saved') return withFlows(opened, { saved: startSaved(method.saved) })
  return method.by === 'bank' ? withFlows(opened, { saved: { status: 'idle', notice: null } }) : opened
}

function withFlows(state: Checkout, changed: Partial<Flows>): Checkout {
  const flows = { ...state.flows, ...changed }
  const isSame =
    flows.card === state.flows.card &&
    flows.wallet === state.flows.wallet &&
    flows.saved === state.flows.saved
  return isSame ? state : { ...state, flows }
}

/** A wallet's dialog opens when its sheet is authorized, not on a press of our button. */
function changeWallet(state: Checkout, { event }: EventOf<'walletChanged'>): Checkout {
  if (event.type !== 'walletAuthorized')
    return withFlows(state, { wallet: payByCard(state.flows.wallet, event) })
  if (!canStart(state)) return state
  const wallet = payByCard(state.flows.wallet, event)
  return { ...withFlows(state, { wallet }), pressed: { status: 'open', method: { by: 'wallet' } } }
}

/** A typed card keeps its input; a wallet's card and a saved method are dropped. */
function close(state: Checkout): Checkout {
  const { pressed, flows } = state
  if (pressed.status !== 'open') return state
  const closed: Checkout = { ...state, pressed: { ...pressed, status: 'closed' } }
  if (pressed.method.by === 'wallet')
    return withFlows(closed, { wallet: payByCard(flows.wallet, { type: 'cardEdited' }) })
  return pressed.method.by === 'saved'
    ? withFlows(closed, { saved: payBySaved(flows.saved, { type: 'cancelled' }) })
    : closed
}

function preferBank(state: Checkout, { key, method }: EventOf<'bankPreferred'>): Checkout {
  const card = payByCard(state.flows.card, { type: 'dismissed' })
  return press({ ...close(withFlows(state, { card })), chosen: key }, method)
}
