const literal = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

const parts: readonly RegExp[] = [
  // The future
  /[’']ll\b/,
  /\bwill\b/,
  /\bwon[’']t\b/,
  // Email
  /\bon its way\b/,
  /\bemailed\b/,
  /\bfor your receipt\b/,
  // Limits
  /\bexpires in\b/,
  /\bworks (?:once|for)\b/,
  /\bstop working\b/,
  // What the product does by itself, or never
  /\bsigns? you\b/,
  /\blog you out\b/,
  /\bnever\b/,
  /\bstays? the same\b/,
  /\bsafe to wait\b/,
  /\bdoes.{3} (?:charge|change)\b/,
]
/** English words that promise what the product does later, by itself or never. */
const promise = new RegExp(parts.map(({ source }) => source).join('|'), 'i')

/** The sentences of a message catalog or an email that promise something, without quotes. */
export function findPromises(source: string): string[] {
  const texts = source.match(literal) ?? []
  const sentences = texts.flatMap((text) => text.slice(1, -1).split(/(?<=[.!?])\s+/))
  return sentences.filter((sentence) => promise.test(sentence))
}
