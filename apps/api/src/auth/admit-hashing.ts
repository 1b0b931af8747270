import { randomInt } from 'node:crypto'
import { ApiError } from '../base/api-error.ts'
import { delayRefusal } from './delay-refusal.ts'
import { maxThreads } from './passwords.ts'

/** Jobs of about 30 ms per thread: a second's work. */
const mostAdmitted = 32 * maxThreads
const mostOfNetwork = mostAdmitted / 2
/** Enough that no thread waits for statements; more would send the statements of a whole queue at once. */
const mostRunning = 4 * maxThreads

/** When a refused client may try again. Not all at the same time: they would be the next flood. */
const retryAfterSeconds = () => randomInt(2, 6)

let admitted = 0
const admittedOf = new Map<string, number>()
let running = 0
/** Begin the works that wait for their turn. */
const turns: (() => void)[] = []

async function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < mostRunning) running += 1
  else await new Promise<void>((resolve) => turns.push(resolve))
  try {
    return await work()
  } finally {
    const next = turns.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

/**
 * Runs work that hashes a password, unless the queue is full or a network has half of it.
 * @param network none for work that has limits of its own
 * @throws ApiError `busy`, before the work has any effect
 */
export async function admitHashing<Result>(work: () => Promise<Result>, network = ''): Promise<Result> {
  const ofNetwork = admittedOf.get(network) ?? 0
  const isFull = admitted >= mostAdmitted || (network !== '' && ofNetwork >= mostOfNetwork)
  if (isFull) {
    await delayRefusal()
    throw new ApiError('busy', { retryAfterSeconds: retryAfterSeconds() })
  }
  admitted += 1
  admittedOf.set(network, ofNetwork + 1)
  try {
    return await takeTurn(work)
  } finally {
    admitted -= 1
    const left = (admittedOf.get(network) ?? 0) - 1
    if (left > 0) admittedOf.set(network, left)
    else admittedOf.delete(network)
  }
}
