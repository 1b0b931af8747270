import { setPriority } from 'node:os'
import argon2 from '@node-rs/argon2'

/** On Linux this lowers only this thread; elsewhere it would lower the whole process. */
if (process.platform === 'linux') setPriority(19)

/** Argon2id with the minimum parameters of the OWASP cheat sheet. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** What a thread does with a password. */
export type HashJob =
  | { readonly type: 'hash'; readonly password: string }
  | { readonly type: 'verify'; readonly password: string; readonly stored: string }
  | { readonly type: 'check-common'; readonly password: string; readonly account: readonly string[] }

/** @returns a hash, or whether the password matches or is common */
export default async function run(job: HashJob): Promise<string | boolean> {
  if (job.type === 'hash') return argon2.hashSync(job.password, parameters)
  if (job.type === 'verify') return argon2.verifySync(job.stored, job.password)
  // Loaded on demand: its lists take 40 ms.
  const { isCommon } = await import('./common-passwords.ts')
  return isCommon(job.password, job.account)
}
