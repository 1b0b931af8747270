import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { findPhrases } from './phrases.ts'

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
