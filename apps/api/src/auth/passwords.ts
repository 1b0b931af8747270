import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { Piscina } from 'piscina'
import { randomInt } from 'node:crypto'
import type { HashJob } from './hash-worker.ts'
import { ApiError } from '../base/api-error.ts'
import { delayAnswer } from './limits.ts'

/** Half of the processors: the others serve requests. */
const maxThreads = Math.max(1, Math.floor(availableParallelism() / 2))

/** Threads of their own, so that hashing delays neither requests nor the thread pool that looks up host names. */
const threads = new Piscina<HashJob, string | boolean>({
  filename: new URL(`hash-worker${extname(import.meta.filename)}`, import.meta.url).href,
  // Started by the first jobs: most commands hash nothing.
  minThreads: 0,
  maxThreads,
  idleTimeout: Infinity,
})

/** Hash of a random secret: verifying against it takes as long as a real check and always fails. */
const decoyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$LaEdzWKl8YLVz33gvz0yzA$u0xvIU5QFkmYwLamLPB234zkI0mbKJGgCDll/hKZfWA'

/** Keyboards encode the same letters differently; see NIST SP 800-63B-4. */
const normalize = (password: string) => password.normalize('NFKC')

/** Whether the password matches the hash. Without a hash it is false, after the same time. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await threads.run({
    type: 'verify',
    password: normalize(password),
    stored: stored ?? decoyHash,
  })
  return matches === true && stored !== null
}

export async function hashPassword(password: string): Promise<string> {
  return String(await threads.run({ type: 'hash', password: normalize(password) }))
}

/**
 * Whether a new password is within 100 million guesses of common passwords, keyboard patterns and the account's words.
 * @param account the email, and the names of the person and their practices
 */
export async function isCommonPassword(password: string, account: readonly string[]): Promise<boolean> {
  return (await threads.run({ type: 'check-common', password: normalize(password), account })) === true
}

/** Jobs of about 30 ms per thread, and as much rest: two seconds' work. */
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
    await delayAnswer()
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
