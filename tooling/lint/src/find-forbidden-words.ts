import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'

/** A place where something is written that may not be. */
export interface Finding {
  readonly file: string
  readonly line: number
  readonly why: string
}

interface Rule {
  readonly pattern: RegExp
  readonly why: string
  /** Files that may. */
  readonly except?: RegExp
}

const rules: readonly Rule[] = [
  { pattern: /\bshared\/[\w-]+\.(md|txt)\b/, why: 'names a place outside the repository' },
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
  { pattern: /waitForTimeout\(/, why: 'waits a fixed time: wait for what is expected' },
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
])

/** Looks through every text of the repository, except the rules themselves and generated folders. */
export function findForbiddenWords(root: string): Finding[] {
  return filesBelow(root)
    .filter((file) => !relative(root, file).startsWith(join('tooling', 'lint')))
    .flatMap((file) => findIn(relative(root, file), readFileSync(file, 'utf8')))
}

/** Looks through one text. */
export function findIn(file: string, text: string): Finding[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      rules
        .filter(({ pattern, except }) => pattern.test(line) && !except?.test(file))
        .map(({ why }) => ({ file, line: index + 1, why })),
    )
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
