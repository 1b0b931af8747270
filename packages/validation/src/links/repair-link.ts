import { decodeBase64Text } from '../fields/base64-text.ts'

/** The parameters of the links in messages, by their lower-case names. */
const parameters = new Map(
  ['s', 'c', 'p', 'k', 'practiceId', 'locationId', 'externalReset'].map((name) => [name.toLowerCase(), name]),
)

/** How the base64 parameters look when they are decoded: an id or an email (in a reset link `s` is the email), an email. */
const decoded = new Map([
  ['s', /^\S+$/],
  ['c', /^[^\s@]+@[^\s@]+$/],
])

/**
 * Undoes what mail and chat programs do to a link: they escape it twice or as HTML, break its lines, append punctuation,
 * brackets, invisible characters or a second query, and capitalize its path.
 * @param address path and query as in an address bar
 * @returns the same address if it is undamaged
 */
export function repairLink(address: string): string {
  const mark = address.indexOf('?')
  if (mark !== -1) return `${repairPath(address.slice(0, mark))}?${repairQuery(address.slice(mark + 1))}`
  const unescaped = unescape(address)
  return unescaped.includes('?') ? repairLink(unescaped) : repairPath(address)
}

function repairPath(path: string): string {
  const segments: string[] = []
  for (const segment of path.split('/').filter((text) => text !== '')) {
    // Broken escapes remain: such a code can't be understood.
    const text = unescape(segment)
    const clean = text.includes('%') ? text : cut(text)
    if (clean !== '') segments.push(clean === text ? segment : encodeURIComponent(clean))
    // What follows was appended.
    if (!text.endsWith(clean)) break
  }
  const [page = '', ...ids] = segments
  const joined = [page.toLowerCase(), ...ids].join('/')
  const repaired = /^login\/external-invoice$/i.test(joined) ? joined.toLowerCase() : joined
  return `/${repaired}${repaired !== '' && path.endsWith('/') ? '/' : ''}`
}

function repairQuery(query: string): string {
  const separated = query.replaceAll(/&(amp;|#38;|#x26;)+|\?/gi, '&')
  const search = separated.includes('=') ? separated : unescape(separated)
  const entries = [...new URLSearchParams(search.replaceAll('+', '%2B'))]
  const known = entries.filter(([name]) => parameterOf(name) !== undefined)
  if (known.length === 0) return query
  // Quoted-printable mail writes `=3D` for each `=`.
  const isQuotedPrintable = known.every(([, value]) => /^3d/i.test(value))
  const repaired = entries.map(([name, value]): [string, string] => {
    const parameter = parameterOf(name)
    if (parameter === undefined) return [name, value]
    return [parameter, repairValue(parameter, isQuotedPrintable ? value.slice(2) : value)]
  })
  const isUndamaged = search === query && String(repaired) === String(entries)
  return isUndamaged ? query : new URLSearchParams(repaired).toString()
}

const parameterOf = (name: string) => parameters.get(name.replaceAll(/^amp;|[^a-z]/gi, '').toLowerCase())

function repairValue(parameter: string, value: string): string {
  const text = unescape(value).trim()
  const pattern = decoded.get(parameter)
  if (pattern === undefined) return cut(text)
  // A space was a plus, is where a line was broken, or begins the next words.
  const readings = [text.replaceAll(' ', '+'), text.replaceAll(' ', ''), text].map(cut)
  return readings.find((reading) => pattern.test(decodeBase64Text(reading) ?? '')) ?? cut(text)
}

/** The id, code or base64 at the beginning of a text, without line breaks and invisible characters in it. */
const cut = (text: string) =>
  text
    .replaceAll(/=?[\r\n]+|[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^[^\w.~/+@-]+/, '')
    .replace(/[^\w.~/=+:@-].*$/s, '')
    .replace(/[.:@]+$/, '')

/** Programs escape a link once or twice. Without a limit, a hostile address would take the edge's thread. */
const mostEscapes = 3

/** Undoes escapes, also repeated ones. */
function unescape(text: string, escapes = mostEscapes): string {
  try {
    const once = decodeURIComponent(text)
    return once === text || escapes === 1 ? once : unescape(once, escapes - 1)
  } catch {
    return text
  }
}
