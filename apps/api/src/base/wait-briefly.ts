import { setTimeout as sleep } from 'node:timers/promises'
import type { Background } from './background.ts'

const patienceMs = 2000

/**
 * Waits two seconds for work of a round. What takes longer goes on in the background: another server may take minutes,
 * and must not hold up the others.
 */
export async function waitBriefly(
  background: Background,
  name: string,
  work: Promise<unknown>,
): Promise<void> {
  const waiting = new AbortController()
  const timeout = sleep(patienceMs, true, { signal: waiting.signal })
  try {
    const result = await Promise.race([work, timeout])
    if (result === true) background.run(name, () => work)
  } finally {
    timeout.catch(() => {})
    waiting.abort()
  }
}
