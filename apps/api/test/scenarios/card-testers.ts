import { setUpCard, settlePayment } from '@payment-center/validation/wire'
import { settleCardSetup } from '../../src/payments/attempts/settle-attempt.ts'
import { eventually } from '../eventually.ts'
import type { World } from '../world.ts'
import { billJamie } from './external.ts'
import { aGuest } from './guest-payments.ts'
import { aPayer, type Payer } from './payers.ts'

/** A payment or card setup at the provider, as a holder of its client secret can use it. */
export interface ClientIntent {
  readonly id: string
  readonly kind: 'payment_intents' | 'setup_intents'
  /** The intent's status, or the error's code. */
  confirm(cardId: string): Promise<string>
  /** Makes the server fetch the intent, as a webhook does. */
  notice(): Promise<unknown>
}

type Confirmed = { readonly status: string } | { readonly error: { readonly code?: string } }
const codeOf = (answer: Confirmed) => ('error' in answer ? (answer.error.code ?? '') : answer.status)

function paymentOf(
  world: World,
  intent: { readonly id: string; readonly clientSecret: string },
  notice: ClientIntent['notice'],
): ClientIntent {
  const confirm = async (cardId: string) => codeOf(await world.vendor.confirm(intent, cardId))
  return { id: intent.id, kind: 'payment_intents', confirm, notice }
}

/** Opens the payment of a new bill. */
export async function openBill(world: World): Promise<ClientIntent> {
  const guest = await aGuest(world)
  return paymentOf(world, (await guest.open()).data, guest.settle)
}

export interface VoluntaryIntent extends ClientIntent {
  readonly token: string
  readonly chargeEventId: string
}

/** Opens a payment of 0.50 in Pay as Guest, for a credit card. */
export async function openVoluntary(world: World, address?: string): Promise<VoluntaryIntent> {
  const headers = address === undefined ? {} : { 'x-forwarded-for': address }
  const { paymentIntentId: id, ...billed } = await billJamie(world, headers, { subtotal: 50 })
  const notice = () => world.call(settlePayment, [billed.chargeEventId], { token: billed.token })
  return { ...billed, ...paymentOf(world, { ...billed, id }, notice) }
}

/** Begins to save a card. */
export async function openSetup(world: World, payer?: Payer, headers = {}): Promise<ClientIntent> {
  const { payerId, practiceId, token } = payer ?? (await aPayer(world))
  const body = { payerId, practiceId, insertCard: false }
  const { clientSecret } = (await world.call(setUpCard, [], { token, headers, body })).data
  const id = clientSecret.split('_secret_')[0] ?? ''
  return {
    id,
    kind: 'setup_intents',
    confirm: async (cardId) => codeOf(await world.vendor.confirmSetup(clientSecret, cardId)),
    notice: () => settleCardSetup(world.dependencies, id),
  }
}

/** Opens several payments of one network, to be confirmed later. */
export async function stockVoluntary(
  world: World,
  count: number,
  address: string,
): Promise<VoluntaryIntent[]> {
  const stocked: VoluntaryIntent[] = []
  for (let nth = 0; nth < count; nth += 1) stocked.push(await openVoluntary(world, address))
  return stocked
}

/** Tests so many cards on each in turn. @returns how many cards the provider declined */
export async function testCardsOn(
  world: World,
  intents: readonly ClientIntent[],
  cardsOfEach: number,
): Promise<number> {
  let declines = 0
  for (const { confirm, notice } of intents) {
    for (let nth = 0; nth < cardsOfEach; nth += 1) {
      if ((await confirm(await world.vendor.createCard('declined'))) === 'card_declined') declines += 1
      await notice()
    }
  }
  return declines
}

/**
 * Tests many cards at once on an intent, whose bank answers none of them.
 * @returns how many the provider refused without asking the bank, and how many the bank was asked about
 */
export async function testCardsAtOnce(
  world: World,
  { id, kind, confirm }: ClientIntent,
  count: number,
): Promise<{ refused: number; asked: number }> {
  const cardIds = await Promise.all(Array.from({ length: count }, () => world.vendor.createCard('declined')))
  const path = `/v1/${kind}/${id}/confirm`
  await world.vendor.addFault({ kind: 'slow', ms: 600_000, phase: 'after', path })
  let refused = 0
  for (const cardId of cardIds) {
    confirm(cardId).then(
      (code) => (refused += code === 'lock_timeout' ? 1 : 0),
      // The bank has not answered when the world stops.
      () => {},
    )
  }
  await eventually(
    async () => refused,
    (seen) => seen >= count - 1,
  )
  const records =
    kind === 'payment_intents' ? `charges?payment_intent=${id}` : `setup_attempts?setup_intent=${id}`
  const { data } = await world.vendor.get<{ data: object[] }>(`/v1/${records}&limit=100`)
  return { refused, asked: data.length }
}
