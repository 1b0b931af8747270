import { isMoving, isOver } from './standing.ts'
import { partOf, type Checkout, type CheckoutEvent, type Flows, type Part, type Way } from './state.ts'

/** A payment that is already under way is looked into before anything is offered. */
export const start = (invoice: { readonly paymentInProgress: boolean }): Checkout => ({
  pressed: { status: 'nothing' },
  presses: 0,
  parts: invoice.paymentInProgress ? ['card'] : [],
  flows: {},
  wallet: 'none',
  chosen: null,
  found: null,
})

export function transition(state: Checkout, event: CheckoutEvent): Checkout {
  const { pressed } = state
  switch (event.type) {
    case 'methodChosen':
      return { ...state, chosen: event.key }
    case 'methodsFound': {
      const { methods, first } = event
      const cards = [...methods.cards, ...(state.found?.cards ?? [])]
      return { ...state, found: { cards, bank: methods.bank }, chosen: first ?? state.chosen }
    }
    case 'pressed':
      return press(state, event.way)
    case 'fetched':
      return pressed.status === 'fetching' ? openFetched(state, pressed.way) : state
    case 'fetchFailed':
      return pressed.status === 'fetching' ? { ...state, pressed: { status: 'fetchFailed' } } : state
    case 'foundUnderWay':
      return withPart(state, 'card')
    case 'entered':
      return enter(state, event.flows)
    case 'walletLookedFor': {
      const wallet = event.available ? 'there' : 'missing'
      return wallet === state.wallet ? state : { ...state, wallet }
    }
    case 'closed':
      return pressed.status === 'open' ? { ...state, pressed: { ...pressed, status: 'closed' } } : state
    default:
      return event satisfies never
  }
}

/** Nothing is begun while money may move, nor after: the payment that was made is shown again instead. */
function press(state: Checkout, way: Way): Checkout {
  const { pressed } = state
  if (isMoving(state.flows)) return state
  if (isOver(state.flows)) {
    return pressed.status === 'closed' ? { ...state, pressed: { ...pressed, status: 'open' } } : state
  }
  return state.parts.includes(partOf(way))
    ? open(state, way)
    : { ...state, pressed: { status: 'fetching', way } }
}

/** A payment may have begun while the code was loading. */
const openFetched = (state: Checkout, way: Way): Checkout =>
  isMoving(state.flows) || isOver(state.flows)
    ? { ...state, pressed: { status: 'nothing' } }
    : open(state, way)

function open(before: Checkout, way: Way): Checkout {
  const state = withPart(before, partOf(way))
  // The provider's own button opens the wallet's sheet.
  if (way.by === 'wallet') return { ...state, pressed: { status: 'nothing' }, wallet: 'looking' }
  const { saved: _last, ...others } = state.flows
  const isSaved = partOf(way) === 'saved'
  return {
    ...state,
    pressed: { status: 'open', way },
    presses: state.presses + 1,
    flows: isSaved ? others : state.flows,
  }
}

const withPart = (state: Checkout, part: Part): Checkout =>
  state.parts.includes(part) ? state : { ...state, parts: [...state.parts, part] }

/** A wallet's payment begins by its sheet, not by a press of ours. */
function enter(state: Checkout, entered: Flows): Checkout {
  const flows = { ...state.flows, ...entered }
  return entered.wallet?.status === 'pricing'
    ? { ...state, flows, pressed: { status: 'open', way: { by: 'wallet' } } }
    : { ...state, flows }
}
