import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import argon2 from '@node-rs/argon2'

/** On Linux this lowers only this thread; elsewhere it would lower the whole process. */
if (process.platform === 'linux') setPriority(19)

/** Argon2id with the minimum parameters of the OWASP cheat sheet. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type HashJob =
  | { readonly type: 'hash'; readonly password: string }
  | { readonly type: 'verify'; readonly password: string; readonly stored: string }
  | { readonly type: 'check-common'; readonly password: string; readonly account: readonly string[] }

/** When the thread may begin its next job; milliseconds since it began. */
let restEndsAt = 0

/**
 * Does a job, and rests afterwards for as long as it took the processor: a flood of logins then leaves half of it, and
 * half of its statements, to payments.
 */
export default async function run(job: HashJob): Promise<string | boolean> {
  await sleep(Math.max(0, restEndsAt - performance.now()))
  const before = process.threadCpuUsage()
  try {
    return await runJob(job)
  } finally {
    const { user, system } = process.threadCpuUsage(before)
    restEndsAt = performance.now() + (user + system) / 1000
  }
}

/** @returns a hash, or whether the password matches or is common */
async function runJob(job: HashJob): Promise<string | boolean> {
  if (job.type === 'hash') return argon2.hashSync(job.password, parameters)
  if (job.type === 'verify') return argon2.verifySync(job.stored, job.password)
  // Loaded on demand: its lists take 40 ms.
  const { isCommon } = await import('./common-passwords.ts')
  return isCommon(job.password, job.account)
}
