import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { HashJob } from './hash-worker.ts'

/** Half of the processors: the others serve requests. */
export const maxThreads = Math.max(1, Math.floor(availableParallelism() / 2))

/** Threads of their own, so that hashing delays neither requests nor the thread pool that looks up host names. */
const threads = new Piscina<HashJob, string | boolean>({
  filename: new URL('hash-worker.ts', import.meta.url).href,
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

/** An Argon2id hash. */
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
