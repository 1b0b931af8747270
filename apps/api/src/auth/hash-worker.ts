import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import argon2 from '@node-rs/argon2'
import type { HashJob, HashResult } from './hash-pool.ts'

/** On Linux this lowers only this thread; elsewhere it would lower the whole process. */
if (process.platform === 'linux') setPriority(19)

/** Argon2id with the minimum parameters of the OWASP cheat sheet. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

async function run(job: HashJob): Promise<HashResult> {
  if (job.type === 'hash') return argon2.hashSync(job.password, parameters)
  if (job.type === 'verify') return argon2.verifySync(job.stored, job.password)
  // Loaded on demand: its lists take 40 ms.
  const { isCommon } = await import('./common-passwords.ts')
  return isCommon(job.password, job.account)
}

parentPort?.on('message', (job: HashJob) => {
  run(job).then(
    (result) => parentPort?.postMessage({ result }, []),
    (error: unknown) => parentPort?.postMessage({ error }, []),
  )
})
