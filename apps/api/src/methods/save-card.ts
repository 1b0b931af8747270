import {
  insertSetup,
  lockOpenSetup,
  selectOpenSetup,
  updateSetup,
  findTokenId,
  updateCard,
  upsertCard,
} from './card-repository.ts'
import { minuteMs } from '../base/calendar.ts'
import { ApiError } from '../base/api-error.ts'
import type { Row } from '../db/index.ts'
import { retryWhileLocked } from '../db/retry-while-locked.ts'
import {
  addToSums,
  hasReachedSum,
  hashNetwork,
  type CardTester,
  type NetworkHashes,
} from '../auth/declined-cards.ts'
import type { Dependencies } from '../base/dependencies.ts'
import type { Card } from '../ports/payment-provider.ts'
import { selectPractice } from '../practices/practice-repository.ts'
import { ensureCustomer, payerOwner, findCustomer } from './customer-repository.ts'
import { wasRemoved, findSavedCard, deleteDetached } from './method-repository.ts'

/** After this many declined cards a setup is canceled; the browser begins a new one. */
const maxDeclines = 3
/** A setup that no one confirmed for this long is canceled. */
const staleMs = 30 * minuteMs
const firstCheckMs = 5000

type PayerKey = Pick<Row<'payers'>, 'payer_id' | 'practice_id'>

function testerOf(
  { payer_id: payerId, practice_id: practiceId }: PayerKey,
  network: NetworkHashes,
): CardTester {
  return { of: 'own session', network, practiceId, payerId }
}

/** @throws ApiError `too_many_declines` for a payer who may be testing cards */
async function refuseTester({ db, clock }: Dependencies, payer: PayerKey, network: string): Promise<void> {
  if (await hasReachedSum(db, testerOf(payer, hashNetwork(network)), clock()))
    throw new ApiError('too_many_declines')
}

/**
 * Starts saving a card of a payer.
 * @returns the client secret for the browser
 * @throws ApiError `too_many_declines`, `conflict`; ProviderUnavailableError
 */
export async function beginCardSetup(dependencies: Dependencies, payer: PayerKey, network: string) {
  const { db, vendors, clock } = dependencies
  const { payer_id: payerId, practice_id: practiceId } = payer
  await refuseTester(dependencies, payer, network)
  const customerId = await ensureCustomer(dependencies, practiceId, payerOwner(payerId))
  const practice = await selectPractice(db, practiceId)
  const { vault } = vendors.of(practiceId)
  const { setupId, clientSecret } = await vault.beginCardSetup(
    customerId,
    practice?.connected_account_id ?? null,
  )
  const now = clock()
  const isStored = await insertSetup(db, {
    setup_intent_id: setupId,
    payer_id: payerId,
    ...hashNetwork(network),
    created_at: now,
    next_check_at: new Date(now.getTime() + firstCheckMs),
  })
  // The provider answered with another setup, which may be of another payer.
  if (!isStored) throw new ApiError('conflict')
  return clientSecret
}

/** Stores how many cards a setup declined. @returns how many of them are new */
function countDeclines({ db, clock }: Dependencies, setupId: string, declines: number): Promise<number> {
  return retryWhileLocked(db, `setup ${setupId}`, async (tx) => {
    const setup = await lockOpenSetup(tx, setupId)
    const added = setup === undefined ? 0 : declines - setup.declines
    if (setup === undefined || added <= 0) return 0
    await updateSetup(tx, setupId, { declines })
    await addToSums(tx, testerOf(setup, setup), added, clock())
    return added
  })
}

/** Stores a card of a payer. @returns its tokenId, or that of the saved card with the same number */
function storeCard({ db, clock }: Dependencies, payerId: number, card: Card): Promise<string> {
  return retryWhileLocked(db, `methods of ${payerId}`, async (tx) => {
    await upsertCard(tx, payerId, card, clock())
    // Read in the same transaction, before another tab can replace it with the same card.
    const tokenId = await findTokenId(tx, payerId, card.paymentMethodId)
    if (tokenId === undefined) throw new ApiError('not_found')
    return tokenId
  })
}

/**
 * Stores the card of a setup that succeeded, whose tab may be closed. Detaches it if its payer deleted it meanwhile, or
 * may be testing cards.
 * @throws ProviderUnavailableError
 */
async function storeOrDetach(dependencies: Dependencies, payer: PayerKey, cardId: string, isTester: boolean) {
  const { db, vendors } = dependencies
  if ((await findSavedCard(dependencies, cardId)) !== undefined) return
  const { provider, vault } = vendors.of(payer.practice_id)
  if (isTester || (await wasRemoved(db, cardId))) return vault.detachCard(cardId)
  const card = await provider.findCard(cardId)
  // Detached on the dashboard meanwhile.
  if (card === null || card.customerId === null) return
  await storeCard(dependencies, payer.payer_id, card)
}

/**
 * Fetches how a setup went: saves its card, counts its declined cards, and cancels one that tests cards or that was
 * abandoned.
 * @returns who began it if cards were declined since the last time, otherwise null
 * @throws ProviderUnavailableError
 */
export async function checkCardSetup(
  dependencies: Dependencies,
  setupId: string,
): Promise<CardTester | null> {
  const { db, vendors, clock } = dependencies
  const setup = await selectOpenSetup(db, setupId)
  if (setup === undefined) return null
  const tester = testerOf(setup, setup)
  const { vault } = vendors.of(setup.practice_id)
  const { isOpen, declines, cardId } = await vault.inspectCardSetup(setupId)
  let added = await countDeclines(dependencies, setupId, declines)
  const isStale = clock().getTime() - setup.created_at.getTime() >= staleMs
  const isTester = await hasReachedSum(db, tester, clock())
  const isOver = declines >= maxDeclines || isStale || isTester
  if (cardId !== null) await storeOrDetach(dependencies, setup, cardId, isTester)
  if (isOpen && isOver) await vault.cancelCardSetup(setupId)
  // Cards that were declined until it was canceled.
  if (isOpen && isOver && declines > 0)
    added += await countDeclines(dependencies, setupId, (await vault.inspectCardSetup(setupId)).declines)
  if (!isOpen || isOver) await updateSetup(db, setupId, { done_at: clock() })
  return added > 0 ? tester : null
}

/**
 * Saves a card that a payer has set up at the provider, whose customer proves that it is theirs.
 * @returns its tokenId, or that of the saved card with the same number
 * @throws ApiError `too_many_declines` for a payer who may be testing cards; `not_found` for an unknown or deleted
 * card or one of another payer; ProviderUnavailableError
 */
export async function saveCard(
  dependencies: Dependencies,
  payer: Row<'payers'>,
  paymentMethodId: string,
  network: string,
): Promise<string> {
  const { db, vendors } = dependencies
  const { payer_id: payerId, practice_id: practiceId } = payer
  const customerId = await findCustomer(db, payerOwner(payerId))
  if (customerId === null || (await wasRemoved(db, paymentMethodId))) throw new ApiError('not_found')
  await refuseTester(dependencies, payer, network)
  const card = await vendors.of(practiceId).provider.findCard(paymentMethodId)
  if (card === null || card.customerId !== customerId) throw new ApiError('not_found')
  return storeCard(dependencies, payerId, card)
}

/**
 * Stores what the provider knows of a saved card: the network may have renewed it. One that was detached there is
 * deleted. Ignores cards that aren't saved.
 * @throws ProviderUnavailableError
 */
export async function refreshCard(dependencies: Dependencies, cardId: string): Promise<void> {
  const { db, vendors, log } = dependencies
  const saved = await findSavedCard(dependencies, cardId)
  if (saved === undefined) return
  const card = await vendors.of(saved.practice_id).provider.findCard(cardId)
  if (card === null || card.customerId === null) {
    await retryWhileLocked(db, `method ${saved.token_id}`, (tx) =>
      deleteDetached(tx, 'token_id', saved.token_id),
    )
    log.warn({ tokenId: saved.token_id }, 'a saved card was detached at the provider')
    return
  }
  await updateCard(db, saved.token_id, cardId, card)
}
