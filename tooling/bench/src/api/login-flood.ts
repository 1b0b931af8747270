import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadFigures } from './figures.ts'
import { send } from './requests.ts'
import { runLoad, type Load } from './run-load.ts'

const inFlight = 100
/** A refused login tries again after this time: sooner than the API asks it to, and all at the same time. */
const retryTimes = [250, 2000]
/** How much longer a guest's payment may take during the flood. */
const allowedFactor = 2

/** Signs in with wrong passwords until it is stopped, each time at another account. */
async function signInRepeatedly(
  url: string,
  client: number,
  retryMs: number,
  signal: AbortSignal,
): Promise<void> {
  for (let nth = 0; !signal.aborted; nth += 1) {
    const username = `flood-${client}-${nth}-${retryMs}@example.com`
    const isAdmitted = await send('POST', url, { json: { username, password: 'Wrong-1!' } }).then(
      () => true,
      (error: unknown) => !String(error).includes(' 503'),
    )
    if (!isAdmitted) await sleep(retryMs)
  }
}

export interface FloodFigures {
  readonly alone: LoadFigures
  readonly flooded: readonly LoadFigures[]
}

/** Measures one guest who pays, alone and then with 100 logins in flight. */
export async function measureUnderLogins(
  api: string,
  run: Load['run'],
  seconds: number,
): Promise<FloodFigures> {
  const alone = await runLoad({ name: 'one paying guest', clients: 1, run }, seconds)
  const url = `${api}/api/v1/portalUser/login?client=portal`
  const flooded: LoadFigures[] = []
  for (const retryMs of retryTimes) {
    const stop = new AbortController()
    const logins = Array.from({ length: inFlight }, (_, client) =>
      signInRepeatedly(url, client, retryMs, stop.signal),
    )
    const name = `one paying guest, ${inFlight} logins (${retryMs} ms)`
    flooded.push(await runLoad({ name, clients: 1, run }, seconds))
    stop.abort()
    await Promise.all(logins)
  }
  return { alone, flooded }
}

/** A message for each flood that slows the guest too much. */
export function problemsOfFlood({ alone, flooded }: FloodFigures): string[] {
  return flooded
    .map(({ name, p50, failed }) => ({ name, factor: p50 / alone.p50, failed }))
    .filter(({ factor, failed }) => !(factor <= allowedFactor) || failed > 0)
    .map(
      ({ name, factor, failed }) =>
        `${name}: ${factor.toFixed(1)} times as long, should be at most ${allowedFactor}; ${failed} failed.`,
    )
}
