import { runHashJob } from './hash-pool.ts'

/** Hash of a random secret: verifying against it takes as long as a real check and always fails. */
const decoyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$LaEdzWKl8YLVz33gvz0yzA$u0xvIU5QFkmYwLamLPB234zkI0mbKJGgCDll/hKZfWA'

/** Keyboards encode the same letters differently; see NIST SP 800-63B-4. */
const normalize = (password: string) => password.normalize('NFKC')

/** Whether the password matches the hash. Without a hash it is false, after the same time. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await runHashJob({
    type: 'verify',
    password: normalize(password),
    stored: stored ?? decoyHash,
  })
  return matches === true && stored !== null
}

/** An Argon2id hash. */
export async function hashPassword(password: string): Promise<string> {
  return String(await runHashJob({ type: 'hash', password: normalize(password) }))
}

/**
 * Whether a new password is within 100 million guesses of common passwords, keyboard patterns and the account's words.
 * @param account the email, and the names of the person and their practices
 */
export async function isCommonPassword(password: string, account: readonly string[]): Promise<boolean> {
  return (await runHashJob({ type: 'check-common', password: normalize(password), account })) === true
}
