import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** What a thread does with a password. */
export type HashJob =
  | { readonly type: 'hash'; readonly password: string }
  | { readonly type: 'verify'; readonly password: string; readonly stored: string }
  | { readonly type: 'check-common'; readonly password: string; readonly account: readonly string[] }

/** A hash, or whether the password matches or is common. */
export type HashResult = string | boolean

interface Waiting {
  readonly job: HashJob
  readonly resolve: (result: HashResult) => void
  readonly reject: (error: unknown) => void
}

/** Half of the processors: the others serve requests. */
export const maxThreads = Math.max(1, Math.floor(availableParallelism() / 2))
interface Thread {
  readonly worker: Worker
  current: Waiting | null
}

const waiting: Waiting[] = []
const threads = new Set<Thread>()

/** Gives a thread the oldest job. An idle thread doesn't keep the process alive. */
function next(thread: Thread): void {
  thread.current = waiting.shift() ?? null
  if (thread.current === null) return thread.worker.unref()
  thread.worker.ref()
  thread.worker.postMessage(thread.current.job, [])
}

function startThread(): Thread {
  const thread: Thread = { worker: new Worker(new URL('hash-worker.ts', import.meta.url)), current: null }
  threads.add(thread)
  thread.worker.on('message', ({ result, error }: { result?: HashResult; error?: unknown }) => {
    if (result === undefined) thread.current?.reject(error)
    else thread.current?.resolve(result)
    next(thread)
  })
  thread.worker.on('error', (error) => {
    threads.delete(thread)
    thread.current?.reject(error)
    startWaiting()
  })
  return thread
}

/** Starts the oldest job if a thread is free. */
function startWaiting(): void {
  if (waiting.length === 0) return
  const idle = [...threads].find(({ current }) => current === null)
  if (idle !== undefined) next(idle)
  else if (threads.size < maxThreads) next(startThread())
}

/**
 * Runs a job in a thread of its own, of lower priority: hashing delays neither requests nor the thread pool that looks
 * up host names.
 */
export function runHashJob(job: HashJob): Promise<HashResult> {
  return new Promise((resolve, reject) => {
    waiting.push({ job, resolve, reject })
    startWaiting()
  })
}
