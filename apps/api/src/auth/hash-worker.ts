import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import argon2 from '@node-rs/argon2'
import type { HashJob, HashResult } from './hash-pool.ts'

/** On Linux this lowers only this thread; elsewhere it would lower the whole process. */
if (process.platform === 'linux') setPriority(10)

/** Argon2id with the minimum parameters of the OWASP cheat sheet. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

function run({ password, stored }: HashJob): HashResult {
  return stored === null ? argon2.hashSync(password, parameters) : argon2.verifySync(stored, password)
}

parentPort?.on('message', (job: HashJob) => {
  try {
    parentPort?.postMessage({ result: run(job) }, [])
  } catch (error) {
    parentPort?.postMessage({ error }, [])
  }
})
