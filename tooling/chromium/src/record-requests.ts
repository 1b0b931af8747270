import type { CDPSession } from 'playwright'

/** What a page requested from its own origin. */
export interface Requests {
  /** Paths requested before the page could be used. */
  readonly before: readonly string[]
  /** Paths of all requests. */
  readonly all: readonly string[]
  /** Of the scripts and styles that arrived before the page could be used: compressed, with headers. */
  readonly codeKilobytes: number
  readonly kilobytes: number
}

/**
 * Records the browser's own network events, with the network that Lighthouse gives a phone.
 * @returns a function that sums them up, for the time at which the page could be used, in seconds since 1970
 */
export async function recordRequests(
  session: CDPSession,
  origin: string,
): Promise<(usableAt: number) => Requests> {
  const requests = new Map<string, { path: string; startedAt: number; endedAt: number; bytes: number }>()
  // The events' other clock begins at any time.
  let offset = 0
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp }) => {
    offset = wallTime - timestamp
    const { origin: own, pathname } = new URL(request.url)
    if (own === origin)
      requests.set(requestId, { path: pathname, startedAt: wallTime, endedAt: Infinity, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = requests.get(requestId)
    if (request !== undefined)
      Object.assign(request, { endedAt: timestamp + offset, bytes: encodedDataLength })
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: 184_320,
    uploadThroughput: 84_375,
  })
  return (usableAt) => {
    const all = [...requests.values()]
    const code = all.filter(({ path, endedAt }) => /\.(js|css)$/.test(path) && endedAt <= usableAt)
    const kilobytes = (some: typeof all) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
    const paths = (some: typeof all) => some.map(({ path }) => path)
    return {
      before: paths(all.filter(({ startedAt }) => startedAt <= usableAt)),
      all: paths(all),
      codeKilobytes: kilobytes(code),
      kilobytes: kilobytes(all),
    }
  }
}
