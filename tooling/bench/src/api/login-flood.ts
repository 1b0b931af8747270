import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadFigures } from './figures.ts'
import { send } from './requests.ts'
import { runLoad, type Load } from './run-load.ts'

const inFlight = 100
/** A refused login tries again after this time, sooner than the API asks it to. */
const retryMs = 250
/** How much longer a guest's payment may take during the flood. */
const allowedFactor = 2

/** Signs in with wrong passwords until it is stopped, each time at another account. */
async function signInRepeatedly(url: string, client: number, signal: AbortSignal): Promise<void> {
  for (let nth = 0; !signal.aborted; nth += 1) {
    const username = `flood-${client}-${nth}@example.com`
    const isAdmitted = await send('POST', url, { json: { username, password: 'Wrong-1!' } }).then(
      () => true,
      (error: unknown) => !String(error).includes(' 503'),
    )
    if (!isAdmitted) await sleep(retryMs)
  }
}

/** Measures one guest who pays, alone and then with 100 logins in flight. */
export async function measureUnderLogins(
  api: string,
  run: Load['run'],
  seconds: number,
): Promise<readonly [alone: LoadFigures, flooded: LoadFigures]> {
  const alone = await runLoad({ name: 'one paying guest', clients: 1, run }, seconds)
  const stop = new AbortController()
  const url = `${api}/api/v1/portalUser/login?client=portal`
  const logins = Array.from({ length: inFlight }, (_, client) => signInRepeatedly(url, client, stop.signal))
  const name = `one paying guest, ${inFlight} logins in flight`
  const flooded = await runLoad({ name, clients: 1, run }, seconds)
  stop.abort()
  await Promise.all(logins)
  return [alone, flooded]
}

/** One message if the flood slows the guest too much. */
export function problemsOfFlood([alone, flooded]: readonly [LoadFigures, LoadFigures]): string[] {
  const factor = flooded.p50 / alone.p50
  if (factor <= allowedFactor && flooded.failed === 0) return []
  return [
    `${flooded.name}: ${factor.toFixed(1)} times as long, should be at most ${allowedFactor}; ${flooded.failed} failed.`,
  ]
}
