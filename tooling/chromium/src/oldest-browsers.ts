import { createRequire } from 'node:module'
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'

/**
 * The oldest supported version of each browser, as README states it: Vite's default baseline. The keys are those of
 * MDN's browser-compat-data.
 */
export const oldestBrowsers = {
  chrome: 111,
  edge: 111,
  firefox: 114,
  safari: 16.4,
  safari_ios: 16.4,
} as const

/** The same for Vite's `build.target`. */
export const buildTarget: readonly string[] = Object.entries(oldestBrowsers).map(
  ([name, version]) => `${name === 'safari_ios' ? 'ios' : name}${version}`,
)

type Browser = keyof typeof oldestBrowsers

export interface MissingApis {
  readonly globals: readonly string[]
  /** Such as `Promise.withResolvers` and `AbortSignal.any`. */
  readonly statics: readonly string[]
  /** Such as `Array.prototype.toSorted`. */
  readonly methods: readonly string[]
}

/**
 * What one of the oldest supported browsers lacks of JavaScript's built-ins and of browsers' APIs. Source: MDN's
 * browser-compat-data.
 */
export function missingApis(): { readonly builtIns: MissingApis; readonly webApis: MissingApis } {
  const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData
  return { builtIns: missingIn(data.javascript['builtins'] ?? {}), webApis: missingIn(data.api) }
}

function missingIn(entries: Identifier): MissingApis {
  const members = childrenOf(entries).flatMap(([name, entry]) =>
    childrenOf(entry)
      .filter(([member, { __compat }]) => member !== name && isMissing(__compat))
      .map(([member]) => ({ name, member: member.replace(/_static$/, ''), isStatic: isStatic(name, member) }))
      // Excludes events, symbols and notes such as `worker_support`.
      .filter(({ member }) => /^[A-Za-z]+$/.test(member)),
  )
  return {
    globals: childrenOf(entries).flatMap(([name, { __compat }]) => (isMissing(__compat) ? [name] : [])),
    statics: members.flatMap(({ name, member, isStatic: own }) => (own ? `${name}.${member}` : [])),
    methods: members.flatMap(({ name, member, isStatic: own }) => (own ? [] : `${name}.prototype.${member}`)),
  }
}

/** MDN marks the static members of browsers' APIs; of the built-ins, Node knows them. */
function isStatic(name: string, member: string): boolean {
  const owner: unknown = Reflect.get(globalThis, name)
  return (
    member.endsWith('_static') ||
    typeof owner === 'object' ||
    (typeof owner === 'function' && member in owner)
  )
}

function childrenOf({ __compat: _, ...children }: Identifier): [string, Identifier][] {
  return Object.entries(children)
}

function isMissing(compat: CompatStatement | undefined): boolean {
  const browsers = Object.keys(oldestBrowsers) as Browser[]
  return compat !== undefined && browsers.some((browser) => !isSupported(compat, browser))
}

function isSupported({ support }: CompatStatement, browser: Browser): boolean {
  const isReached = (version: unknown) =>
    typeof version === 'string' && Number.parseFloat(version.replace('≤', '')) <= oldestBrowsers[browser]
  return [support[browser] ?? []]
    .flat()
    .some(
      ({ flags, prefix, alternative_name, version_added, version_removed }) =>
        !flags && !prefix && !alternative_name && isReached(version_added) && !isReached(version_removed),
    )
}
