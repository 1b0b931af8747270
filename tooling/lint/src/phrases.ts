/** Wording that plain English has a shorter or clearer form for. */
export interface Phrase {
  readonly pattern: RegExp
  readonly instead: string
}

/** Quotations that contain one of the phrases: the specification's sentences and the demo's data. */
const quotations = /whitening kit/g

const phrases: readonly Phrase[] = [
  phrase('whoever|whomever', 'name the person or program'),
  phrase('nobody|somebody|anybody', 'name the person or program'),
  phrase('he|him|his|himself', 'a payer is "they"'),
  phrase('afresh|anew', 'write "again" or "new"'),
  phrase('e-mail|e-mails|e-mailed', 'write "email"'),
  phrase('(is|are|was|were|be|been) owed', 'write "due", "amount due" or "balance"'),
  phrase('what is owed', 'write "amount due" or "balance"'),
  phrase('ways? on', 'write "next step" or "link"'),
  phrase('ways? of paying', 'write "payment method"'),
  phrase('verdicts?', 'write "result", "outcome" or "decision"'),
  phrase('wherefrom|whence|whereof|thereof|therein', 'say where or what'),
  phrase('(have|has|had|having) it that', 'say who states it'),
  phrase('kits?', 'write "module"'),
  phrase('(give|gives|given|gave|giving) back|money back', 'write "refund" or "return"'),
  phrase('(is|are|was|were|be|been|being) (said|told)', 'write "shown", "reported" or "logged"'),
  phrase('says? so|said so|told so', 'say what is shown'),
  phrase('look(s|ed|ing)? after|work(s|ed|ing)? off', 'write "handle" or "process"'),
  phrase('under way', 'write "in progress"'),
  phrase('of the old kind|one that is none|good for anything', 'name the thing'),
]

/** Finds phrases in a text: names in camelCase count as words, and a phrase may go on in the next line. */
export function findPhrases(text: string): { readonly line: number; readonly why: string }[] {
  const words = toWords(text)
  return phrases
    .flatMap(({ pattern, instead }) => [...words.matchAll(pattern)].map((match) => ({ ...match, instead })))
    .toSorted((one, other) => one.index - other.index)
    .map(({ 0: found, index, instead }) => ({
      line: words.slice(0, index).split('\n').length,
      why: `"${found.replaceAll(/\s+/g, ' ')}": ${instead}`,
    }))
}

function phrase(words: string, instead: string): Phrase {
  return { pattern: new RegExp(String.raw`\b(${words.replaceAll(' ', String.raw`[\s-]+`)})\b`, 'g'), instead }
}

function toWords(text: string): string {
  return text
    .replaceAll(/^[ \t]*(\*|\/\/|#+|>|\|)/gm, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z][a-z])/g, ' ')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replaceAll(quotations, '')
}
