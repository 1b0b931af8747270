import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'

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

/** A line that breaks a rule. */
export interface Finding {
  readonly file: string
  readonly line: number
  readonly why: string
}

interface Rule {
  readonly pattern: RegExp
  readonly why: string
  /** Files that the rule doesn't apply to. */
  readonly except?: RegExp
}

const waitsFixedTime = 'waits a fixed time: wait for what is expected'

const rules: readonly Rule[] = [
  { pattern: /\bshared\/[\w-]+\.(md|txt)\b/, why: 'names a path outside the repository' },
  { pattern: /(^|[\s"'`(=:])\/work\//, why: 'names a folder of one machine' },
  { pattern: /(?<!\p{L})(TODO|FIXME|XXX)(?!\p{L})/u, why: 'leaves work for later: do it, or write an issue' },
  {
    pattern: /\b(test|it|describe|suite)(\.\w+)*\.(only|skip|todo|fixme)\b/,
    why: 'runs or leaves out single tests',
  },
  { pattern: /(oxlint|eslint)-disable/, why: 'switches a lint rule off' },
  { pattern: /@ts-(ignore|nocheck)/, why: 'switches the type checker off' },
  { pattern: /@ts-expect-error/, except: /\.test\.tsx?$/, why: 'switches the type checker off' },
  { pattern: /\bas unknown as\b/, why: 'forces a type: parse the value instead' },
  { pattern: /waitForTimeout\(/, why: waitsFixedTime },
  { pattern: /(?<!\btest\.)\bsetTimeout\b/, except: /^(?!e2e\/)/, why: waitsFixedTime },
]
const skipped = new Set([
  'node_modules',
  'dist',
  'storybook-static',
  'test-results',
  'playwright-report',
  'coverage',
])
const texts = new Set([
  '',
  '.ts',
  '.tsx',
  '.mjs',
  '.js',
  '.json',
  '.md',
  '.mdx',
  '.yaml',
  '.yml',
  '.html',
  '.css',
  '.svg',
  '.template',
])
/** Files that spell out what is forbidden, or quote other companies. */
const exempt = [
  /^(pnpm-lock\.yaml|\.git)$/,
  /^tooling\/lint\/src\/(phrases|find-forbidden-words|lint-config)(\.test)?\.ts$/,
  /^tooling\/sandbox\/test\/(recorded|vendor-data)\//,
]

/** Checks every text file of the repository except generated folders: its path and its lines. */
export function findForbiddenWords(root: string): Finding[] {
  return filesBelow(root)
    .map((file) => relative(root, file))
    .filter((file) => !exempt.some((pattern) => pattern.test(file)))
    .flatMap((file) => findIn(file, readFileSync(join(root, file), 'utf8')))
}

/** Checks one file. A phrase in its path counts as found in its first line. */
export function findIn(file: string, text: string): Finding[] {
  const broken = text
    .split('\n')
    .flatMap((line, index) =>
      rules
        .filter(({ pattern, except }) => pattern.test(line) && !except?.test(file))
        .map(({ why }) => ({ line: index + 1, why })),
    )
  return [...findPhrases(file), ...broken, ...findPhrases(text)].map((finding) => ({ file, ...finding }))
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return isSkipped(entry.name) ? [] : filesBelow(path)
    return entry.isFile() && texts.has(extname(entry.name)) ? [path] : []
  })
}

function isSkipped(name: string): boolean {
  return skipped.has(name) || (name.startsWith('.') && name !== '.ci' && name !== '.storybook')
}
