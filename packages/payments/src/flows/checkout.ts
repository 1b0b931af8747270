import { savedMethodId, type SavedBank, type SavedMethod } from '@payment-center/validation/model'
import { type PayInvoiceEvent, startPayInvoice, payInvoiceTransition } from './pay-invoice-states.ts'
import { type PaySavedEvent, startPaySaved, paySavedTransition } from './pay-saved-states.ts'
import { type Flows, hasOutcome, isMoneyMoving, canStart } from './payability.ts'
import { defineFlow } from './define-flow.ts'

export type CheckoutMethod =
  | { readonly by: 'card' }
  | { readonly by: 'wallet' }
  | { readonly by: 'saved'; readonly saved: SavedMethod }
  /** A bank account that is linked first, also beside a known one, or one whose bank wants a new sign-in. */
  | { readonly by: 'bank'; readonly renewed?: SavedBank; readonly another?: boolean | undefined }
  /** The saved methods of a guest's account, unlocked with an emailed code. */
  | { readonly by: 'unlock' }

/** The last pressed method, and whether its dialog is open. */
export type Pressed =
  | { readonly status: 'nothing' }
  | { readonly status: 'fetching'; readonly method: CheckoutMethod }
  | { readonly status: 'fetchFailed' }
  | { readonly status: 'open' | 'closed'; readonly method: CheckoutMethod }

export interface Checkout {
  readonly pressed: Pressed
  /** Each press restarts the flow of a saved method. */
  readonly presses: number
  /** Whether all that a payment needs is loaded. */
  readonly isLoaded: boolean
  readonly flows: Flows
  /** A method's key; null before one is chosen, empty after it was declined. */
  readonly chosen: string | null
  /** Keys of the saved methods that were declined on this page. */
  readonly refused: readonly string[]
  /** Bank accounts that were linked on this page. */
  readonly linked: readonly SavedBank[]
}

export type CheckoutEvent =
  | { readonly type: 'methodChosen'; readonly key: string }
  | { readonly type: 'bankLinked'; readonly bank: SavedBank }
  | { readonly type: 'pressed'; readonly method: CheckoutMethod }
  | { readonly type: 'fetched' }
  | { readonly type: 'fetchFailed' }
  /** Another page has a payment in progress; the card's flow checks its outcome. */
  | { readonly type: 'otherPaymentFound' }
  | { readonly type: 'cardChanged'; readonly event: PayInvoiceEvent }
  | { readonly type: 'walletChanged'; readonly event: PayInvoiceEvent }
  | { readonly type: 'savedChanged'; readonly event: PaySavedEvent }
  /** Leaves a card that was declined or can't be typed, and pays from a bank account. */
  | { readonly type: 'bankPreferred'; readonly key: string; readonly method: CheckoutMethod }
  | { readonly type: 'closed' }

type EventOf<Type extends CheckoutEvent['type']> = Extract<CheckoutEvent, { type: Type }>

/**
 * The card's flow checks a payment in progress elsewhere.
 * @param isBack whether a bank's own site returned to this page: the bank's flow continues
 */
const start = (invoice: { readonly paymentInProgress: boolean }, isBack?: boolean): Checkout => ({
  pressed: isBack ? { status: 'fetching', method: { by: 'bank' } } : { status: 'nothing' },
  presses: 0,
  isLoaded: false,
  flows: {
    card: startPayInvoice(invoice),
    wallet: startPayInvoice({ paymentInProgress: false }),
    saved: { status: 'idle', notice: null },
  },
  chosen: null,
  refused: [],
  linked: [],
})

function transition(state: Checkout, event: CheckoutEvent): Checkout {
  const { pressed, flows } = state
  switch (event.type) {
    case 'methodChosen':
      return { ...state, chosen: event.key }
    case 'bankLinked':
      return addBank(state, event)
    case 'pressed':
      return press(state, event.method)
    case 'fetched':
      return pressed.status === 'fetching' ? openFetched({ ...state, isLoaded: true }, pressed.method) : state
    case 'fetchFailed':
      return pressed.status === 'fetching' ? { ...state, pressed: { status: 'fetchFailed' } } : state
    case 'otherPaymentFound':
      // The page's own payment may be the one that was found.
      return hasOutcome(flows) ? state : withFlows(state, { card: payInvoiceTransition(flows.card, event) })
    case 'cardChanged':
      return withFlows(state, { card: payInvoiceTransition(flows.card, event.event) })
    case 'walletChanged':
      return changeWallet(state, event)
    case 'savedChanged':
      return changeSaved(state, event)
    case 'bankPreferred':
      return preferBank(state, event)
    case 'closed':
      return close(state)
  }
}

function addBank(state: Checkout, { bank }: EventOf<'bankLinked'>): Checkout {
  const others = state.linked.filter(({ achId }) => achId !== bank.achId)
  return { ...state, linked: [...others, bank], chosen: bank.achId }
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
  if (method.by === 'saved') return withFlows(opened, { saved: startPaySaved(method.saved) })
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

function changeSaved(state: Checkout, { event }: EventOf<'savedChanged'>): Checkout {
  const saved = paySavedTransition(state.flows.saved, event)
  const changed = withFlows(state, { saved })
  if (saved.status !== 'refused' || saved === state.flows.saved) return changed
  if (saved.refusal.why === 'bankLoginRequired') return changed
  return { ...changed, chosen: '', refused: [...state.refused, savedMethodId(saved.method)] }
}

/** A wallet's dialog opens when its sheet is authorized, not on a press of our button. */
function changeWallet(state: Checkout, { event }: EventOf<'walletChanged'>): Checkout {
  if (event.type !== 'walletAuthorized')
    return withFlows(state, { wallet: payInvoiceTransition(state.flows.wallet, event) })
  if (!canStart(state)) return state
  const wallet = payInvoiceTransition(state.flows.wallet, event)
  return { ...withFlows(state, { wallet }), pressed: { status: 'open', method: { by: 'wallet' } } }
}

/** A typed card is dropped with its field; a wallet's card and a saved method here. */
function close(state: Checkout): Checkout {
  const { pressed, flows } = state
  if (pressed.status !== 'open') return state
  const closed: Checkout = { ...state, pressed: { ...pressed, status: 'closed' } }
  if (pressed.method.by === 'wallet')
    return withFlows(closed, { wallet: payInvoiceTransition(flows.wallet, { type: 'cardEdited' }) })
  return pressed.method.by === 'saved'
    ? withFlows(closed, { saved: paySavedTransition(flows.saved, { type: 'cancelled' }) })
    : closed
}

function preferBank(state: Checkout, { key, method }: EventOf<'bankPreferred'>): Checkout {
  const card = payInvoiceTransition(state.flows.card, { type: 'dismissed' })
  return press({ ...close(withFlows(state, { card })), chosen: key }, method)
}

export interface CodeLoader {
  readonly loadCode: () => Promise<unknown>
}

/** Loads the code before a dialog opens, so that a failed load changes nothing. */
async function run({ pressed }: Checkout, { loadCode }: CodeLoader): Promise<CheckoutEvent | null> {
  if (pressed.status !== 'fetching') return null
  return { type: (await loadCode()) === null ? 'fetchFailed' : 'fetched' }
}

/** Pays one invoice with any method: the pressed method, the open dialog, and each flow's state. */
export const checkout = defineFlow({ start, transition, run, workOf: ({ pressed }) => pressed })
