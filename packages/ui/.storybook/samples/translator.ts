type Pair = readonly [english: unknown, spanish: unknown]

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Every English message of catalogues and sentences, with its Spanish. */
function pairsIn(value: unknown): readonly Pair[] {
  if (!isGroup(value)) return []
  if ('en' in value && 'es' in value) return pairsOf(value['en'], value['es'])
  return Object.values(value).flatMap(pairsIn)
}

function pairsOf(english: unknown, spanish: unknown): readonly Pair[] {
  if (!isGroup(english) || !isGroup(spanish)) return [[english, spanish]]
  return Object.entries(english).flatMap(([name, value]) => pairsOf(value, spanish[name]))
}

const marks = ['\u{e000}', '\u{e001}', '\u{e002}', '\u{e003}']

const isMessage = (value: unknown): value is (...parameters: readonly string[]) => unknown =>
  typeof value === 'function'

/** A message's text with a mark per parameter; undefined if it computes with them. */
function templateOf(message: unknown): string | undefined {
  if (typeof message === 'string') return message
  if (!isMessage(message)) return undefined
  try {
    const text: unknown = message(...marks.slice(0, message.length))
    return typeof text === 'string' && marks.slice(0, message.length).every((mark) => text.includes(mark))
      ? text
      : undefined
  } catch {
    return undefined
  }
}

const isMark = /[\u{e000}-\u{e003}]/u
const eachMark = /[\u{e000}-\u{e003}]/gu

/** A template as a pattern, whose groups are its parameters in the order of the text. */
const patternOf = (template: string) =>
  new RegExp(`^${template.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll(eachMark, '(.+?)')}$`, 'u')

/** Three letters or, as in “15th”, no space: others fit any sentence. */
const isSpecific = /\p{L}{3}|^\S*\p{L}\S*$/u

/** A name, a number or an amount; a lower-case word shows that a pattern fits another sentence by chance. */
const isValue = (text: string) => /^[^\p{Ll}]/u.test(text)

/** Translates what a component of the catalogues in `modules` says; other texts stay as they are. */
export function translatorOf(modules: readonly unknown[]): (text: string) => string {
  const words = new Map<string, string>()
  const patterns: {
    readonly pattern: RegExp
    readonly order: readonly string[]
    readonly spanish: string
  }[] = []
  for (const [english, spanish] of modules.flatMap(pairsIn)) {
    const [from, to] = [templateOf(english), templateOf(spanish)]
    if (from === undefined || to === undefined) continue
    if (!isMark.test(from)) words.set(from.trim(), to.trim())
    else if (isSpecific.test(from)) {
      patterns.push({ pattern: patternOf(from), order: from.match(eachMark) ?? [], spanish: to })
    }
  }
  // The most specific first.
  patterns.sort((one, other) => other.pattern.source.length - one.pattern.source.length)
  const translate = (text: string): string => {
    const word = words.get(text)
    if (word !== undefined) return word
    for (const { pattern, order, spanish } of patterns) {
      const [, ...found] = pattern.exec(text) ?? []
      const values = found.map(translate)
      if (values.length > 0 && found.every((value, index) => isValue(value) || value !== values[index])) {
        return spanish.replaceAll(eachMark, (mark) => values[order.indexOf(mark)] ?? '')
      }
    }
    const [, label = '', value] = /^(.+) (\S*\d\S*)$/.exec(text) ?? []
    return value !== undefined && words.has(label) ? `${words.get(label)} ${value}` : text
  }
  // A text before an element ends with a space.
  return (text) => text.replace(/\S[\s\S]*\S|\S/, translate)
}
