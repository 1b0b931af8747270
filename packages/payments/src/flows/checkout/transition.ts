import { hasOutcome, isMoneyMoving } from './payability.ts'
import {
  moduleOf,
  type Checkout,
  type CheckoutEvent,
  type CheckoutMethod,
  type CheckoutModule,
  type Flows,
} from './state.ts'

/**
 * A payment in progress elsewhere mounts the card's flow, which checks its outcome first.
 * @param isBack whether a bank's own site returned to this page: the bank's flow continues
 */
export const start = (invoice: { readonly paymentInProgress: boolean }, isBack?: boolean): Checkout => ({
  pressed: isBack ? { status: 'fetching', method: { by: 'bank' } } : { status: 'nothing' },
  presses: 0,
  mounted: invoice.paymentInProgress ? ['card'] : [],
  flows: {},
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
      return press(state, event.method)
    case 'fetched':
      return pressed.status === 'fetching' ? openFetched(state, pressed.method) : state
    case 'fetchFailed':
      return pressed.status === 'fetching' ? { ...state, pressed: { status: 'fetchFailed' } } : state
    case 'otherPaymentFound':
      return mount(state, 'card')
    case 'flowChanged':
      return withFlows(state, event.flows)
    case 'closed':
      return pressed.status === 'open' ? { ...state, pressed: { ...pressed, status: 'closed' } } : state
    default:
      return event satisfies never
  }
}

/** While money may move, and after a payment, shows that payment instead of starting a second one. */
function press(state: Checkout, method: CheckoutMethod): Checkout {
  const { pressed } = state
  if (isMoneyMoving(state.flows)) return state
  if (hasOutcome(state.flows)) {
    return pressed.status === 'closed' ? { ...state, pressed: { ...pressed, status: 'open' } } : state
  }
  return state.mounted.includes(moduleOf(method))
    ? open(state, method)
    : { ...state, pressed: { status: 'fetching', method } }
}

/** A payment may have started while the module was loading. */
const openFetched = (state: Checkout, method: CheckoutMethod): Checkout =>
  isMoneyMoving(state.flows) || hasOutcome(state.flows)
    ? { ...state, pressed: { status: 'nothing' } }
    : open(state, method)

function open(before: Checkout, method: CheckoutMethod): Checkout {
  const state = mount(before, moduleOf(method))
  // The provider's own button opens the wallet's sheet.
  if (method.by === 'wallet') return { ...state, pressed: { status: 'nothing' } }
  const { saved: _last, ...others } = state.flows
  return {
    ...state,
    pressed: { status: 'open', method },
    presses: state.presses + 1,
    flows: moduleOf(method) === 'saved' ? others : state.flows,
  }
}

const mount = (state: Checkout, module: CheckoutModule): Checkout =>
  state.mounted.includes(module) ? state : { ...state, mounted: [...state.mounted, module] }

/** A wallet's dialog opens when its sheet is authorized, not on a press of our button. */
function withFlows(state: Checkout, changed: Flows): Checkout {
  const flows = { ...state.flows, ...changed }
  return changed.wallet?.status === 'pricing'
    ? { ...state, flows, pressed: { status: 'open', method: { by: 'wallet' } } }
    : { ...state, flows }
}
