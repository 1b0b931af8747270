/** What an attack achieved. */
export interface Finding {
  readonly attack: string
  readonly requests: number
  /** Each way in which the product gave way; empty when it held. */
  readonly breaches: readonly string[]
  /** What was measured. */
  readonly detail: string
}

export function tableOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ attack }) => attack.length))
  const lines = findings.flatMap(({ attack, requests, breaches, detail }) => [
    `${attack.padEnd(width)}  ${String(requests).padStart(6)}  ${breaches.length === 0 ? 'held' : 'FELL'}  ${detail}`,
    ...breaches.slice(0, 5).map((breach) => `${' '.repeat(width)}    ${breach}`),
  ])
  return [`${'attack'.padEnd(width)}  ${'sent'.padStart(6)}  result`, ...lines].join('\n')
}

let visitors = 0

/** A new visitor's address for each call. */
export function nextVisitor(): Record<string, string> {
  visitors += 1
  return { 'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}` }
}
