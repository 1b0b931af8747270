import {
  closeInvoice,
  createPaymentIntent,
  holdInvoice,
  putInvoices,
  releaseInvoice,
  updateChargeEventStatus,
  type WirePaymentQuote,
} from '@payment-center/validation/wire'
import { garbledForms } from '@payment-center/sandbox'
import fc from 'fast-check'
import { reconcile } from '../../src/reconciler/reconcile.ts'
import type { Guest } from '../scenarios/guest-payments.ts'
import type { Payer } from '../scenarios/payers.ts'
import type { CardName } from '../vendor.ts'
import type { Fault } from '../vendor-transport.ts'
import type { World } from '../world.ts'

/** A browser tab with its last responses. */
interface Tab {
  intent?: { id: string; clientSecret: string }
  cardId?: string
  quote?: WirePaymentQuote
  isClaimed?: boolean
}

/** An invoice as the practice's program sends it. */
interface SentBill {
  readonly externalId: string
  readonly patientExternalId: string
  readonly items: readonly object[]
}

/** One invoice, three tabs that pay it, its payer, and the practice's program that sent it. */
export interface Scene {
  readonly world: World
  readonly guest: Guest
  readonly payer: Payer
  /** The payer's saved card. */
  readonly tokenId: string
  readonly apiKey: string
  readonly bill: SentBill
  readonly tabs: readonly [Tab, Tab, Tab]
}

export interface Step {
  /** Shown in a counterexample. */
  readonly name: string
  run(scene: Scene): Promise<unknown>
}

type TabStep = (scene: Scene, tab: Tab) => Promise<unknown>

/** A tab's actions, as far as they are possible; failures don't stop it. */
const tabSteps: Record<'open' | 'quote' | 'claim' | 'confirm' | 'pay', TabStep> = {
  open: async ({ guest }, tab) => {
    const answer = await guest.open()
    if (answer.status === 200) tab.intent = answer.data
  },
  quote: async ({ guest }, tab) => {
    if (tab.intent === undefined || tab.cardId === undefined) return
    const answer = await guest.quote(tab.intent.id, tab.cardId)
    if (answer.status === 200) tab.quote = answer.data
  },
  claim: async ({ guest }, tab) => {
    if (tab.intent === undefined || tab.cardId === undefined || tab.quote === undefined) return
    const answer = await guest.claim(tab.intent.id, tab.cardId, tab.quote)
    tab.isClaimed = answer.status === 200
  },
  /** Also without a claim, as a manipulated browser might. */
  confirm: async ({ world }, tab) => {
    if (tab.intent === undefined || tab.cardId === undefined) return
    await world.vendor.confirm(tab.intent, tab.cardId)
  },
  /** Confirms while it claims, as a browser does for a card that is not to be saved. */
  pay: (scene, tab) => Promise.allSettled([tabSteps.claim(scene, tab), tabSteps.confirm(scene, tab)]),
}

function nextStepOf({ intent, quote, isClaimed }: Tab, claimsFirst: boolean): keyof typeof tabSteps {
  if (intent === undefined) return 'open'
  if (quote === undefined) return 'quote'
  if (isClaimed === true) return 'confirm'
  return claimsFirst ? 'claim' : 'pay'
}

/** The next step of a well-behaved tab, which starts again with another card after confirming. */
const anyNextStep = fc
  .tuple(
    fc.constantFrom<0 | 1 | 2>(0, 0, 0, 1, 2),
    fc.constantFrom<CardName>('credit', 'debit', 'prepaid', 'declined', 'threeDSecure'),
    fc.boolean(),
  )
  .map(([index, card, claimsFirst]): Step => ({
    name: `tab ${index}: goes on (${card})`,
    run: async (scene) => {
      const tab = scene.tabs[index]
      tab.cardId ??= await scene.world.vendor.createCard(card)
      const next = nextStepOf(tab, claimsFirst)
      await tabSteps[next](scene, tab)
      if (next === 'confirm' || next === 'pay')
        for (const key of ['intent', 'cardId', 'quote', 'isClaimed'] as const) delete tab[key]
    },
  }))

const anyTabStep = fc
  .tuple(fc.constantFrom<0 | 1 | 2>(0, 1, 2), fc.constantFrom('open', 'quote', 'claim', 'confirm', 'pay'))
  .map(([tab, name]): Step => ({
    name: `tab ${tab}: ${name}`,
    run: (scene) => tabSteps[name](scene, scene.tabs[tab]),
  }))

const anyCardStep = fc
  .tuple(
    fc.constantFrom<0 | 1 | 2>(0, 1, 2),
    fc.constantFrom<CardName>('credit', 'debit', 'prepaid', 'declined', 'threeDSecure'),
  )
  .map(([tab, card]): Step => ({
    name: `tab ${tab}: type ${card}`,
    run: async ({ world, tabs }) => {
      tabs[tab].cardId = await world.vendor.createCard(card)
    },
  }))

const anyFaultStep = fc
  .record<Fault>({
    kind: fc.constantFrom('lose_answer', 'garble_answer', 'answer_429', 'answer_500', 'reset_before'),
    count: fc.integer({ min: 1, max: 3 }),
    phase: fc.constantFrom('before', 'after'),
    form: fc.constantFrom(...garbledForms),
  })
  .map((fault): Step => ({
    name: `${fault.kind} ${fault.phase} (${fault.form}), ${fault.count} times`,
    run: ({ world, guest }) =>
      world.vendor.addFault({ ...fault, caller: 'secret', chargeEventId: guest.invoiceId }),
  }))

const anyEnvironmentStep = fc.constantFrom<Step>(
  { name: 'settle', run: ({ guest }) => guest.settle() },
  { name: 'faults end', run: ({ world }) => world.vendor.clearFaults() },
  { name: 'reconcile', run: ({ world }) => reconcile(world.dependencies) },
  ...[3, 21, 31 * 60].map((seconds) => ({
    name: `${seconds} seconds pass`,
    run: async ({ world }: Scene) => world.clock.advance(seconds * 1000),
  })),
)

const anyStatusStep = fc.constantFrom<Step>(
  { name: 'set pending', run: (scene) => setStatus(scene, 'stripe_pending') },
  { name: 'revert', run: (scene) => setStatus(scene, 'scheduled') },
  { name: 'revert', run: (scene) => setStatus(scene, 'scheduled') },
)

/** The payer pays with their saved card. */
const payAsPayer = ({ world, guest, payer, tokenId }: Scene) => {
  const path = createPaymentIntent.path
    .replace(':practiceId', String(payer.practiceId))
    .replace(':chargeEventId', guest.invoiceId)
  return world.request('POST', `${path}?client=portal&tokenId=${tokenId}`, { token: payer.token, body: {} })
}

/** What the practice's program does: closes or holds the bill, or sends it again, the same or with another due date. */
const programSteps = {
  ...Object.fromEntries(
    (['void', 'paid_elsewhere', 'written_off'] as const).map((closedAs) => [
      closedAs,
      ({ world, apiKey: token, bill: { externalId } }: Scene) =>
        world.call(closeInvoice, [externalId], { token, body: { closedAs, reason: 'Settled at the desk' } }),
    ]),
  ),
  ...Object.fromEntries(
    ['2026-12-18', '2027-01-18'].map((dueDate) => [
      `sent again for ${dueDate}`,
      ({ world, apiKey: token, bill }: Scene) =>
        world.call(putInvoices, [], { token, body: { invoices: [{ ...bill, dueDate }], sendMail: false } }),
    ]),
  ),
  held: ({ world, apiKey: token, bill: { externalId } }: Scene) =>
    world.call(holdInvoice, [externalId], { token }),
  released: ({ world, apiKey: token, bill: { externalId } }: Scene) =>
    world.call(releaseInvoice, [externalId], { token }),
}

/** What happens at the same time. */
const otherSteps: Readonly<Record<string, TabStep>> = {
  ...tabSteps,
  'the payer pays': payAsPayer,
  settle: ({ guest }) => guest.settle(),
  nothing: async () => {},
}

const anyProgramStep = fc
  .tuple(
    fc.constantFrom(...Object.entries(programSteps)),
    fc.constantFrom<0 | 1 | 2>(0, 1, 2),
    fc.constantFrom(...Object.entries(otherSteps)),
  )
  .map(([[name, own], tab, [otherName, other]]): Step => ({
    name: `${name}, and at once tab ${tab}: ${otherName}`,
    run: (scene) => Promise.all([own(scene), other(scene, scene.tabs[tab])]),
  }))

const anyPayerStep = fc.constant<Step>({ name: 'the payer pays', run: payAsPayer })

/** Any next step: mostly those of well-behaved tabs, mixed with faults, time and other tabs. */
export const anyStep = fc.oneof(
  { weight: 16, arbitrary: anyNextStep },
  { weight: 3, arbitrary: anyTabStep },
  { weight: 1, arbitrary: anyCardStep },
  { weight: 2, arbitrary: anyFaultStep },
  { weight: 5, arbitrary: anyEnvironmentStep },
  { weight: 1, arbitrary: anyStatusStep },
  { weight: 2, arbitrary: anyProgramStep },
  { weight: 1, arbitrary: anyPayerStep },
)

function setStatus(
  { world, guest: { invoiceId, token } }: Scene,
  chargeEventStatus: 'stripe_pending' | 'scheduled',
) {
  return world.call(updateChargeEventStatus, [invoiceId], { token, body: { chargeEventStatus } })
}
