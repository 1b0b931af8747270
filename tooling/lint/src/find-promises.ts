const literal = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

/** English words that announce what the product does later, by itself. */
const promise =
  /\bwe[’']ll\b|\bwe will\b|\byou[’']ll (?:get|receive)\b|\bon its way\b|\bthis page will\b|\bwill (?:be )?(?:sent|emailed|returned|refunded|charged|updated?|changed?)\b|\bin progress and will\b/i

/** The sentences of a message catalog or an email that promise a later action, without quotes. */
export function findPromises(source: string): string[] {
  const texts = source.match(literal) ?? []
  const sentences = texts.flatMap((text) => text.slice(1, -1).split(/(?<=[.!?])\s+/))
  return sentences.filter((sentence) => promise.test(sentence))
}
