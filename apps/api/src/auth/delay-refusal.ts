import { setTimeout as sleep } from 'node:timers/promises'

/** A client that repeats its calls at once then has one refusal a second for each connection. */
const delayMs = 1000
const mostWaiting = 1000

let waiting = 0

/** Waits before a call is refused that a flood would repeat. */
export async function delayRefusal(): Promise<void> {
  if (waiting >= mostWaiting) return
  waiting += 1
  await sleep(delayMs)
  waiting -= 1
}
