import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..', '..')

interface Finding {
  readonly code: string
  readonly filename: string
}

const lines = (count: number, line: string) => `${line}\n`.repeat(count)

const wrong: readonly [file: string, rule: string, text: string][] = [
  ['any.ts', 'typescript(no-explicit-any)', 'export const x: any = 1\n'],
  ['cast.ts', 'typescript(no-unsafe-type-assertion)', 'export const f = (x: unknown) => x as string\n'],
  ['long-file.ts', 'eslint(max-lines)', lines(251, '//')],
  ['long.test.ts', 'eslint(max-lines)', lines(251, '//')],
  [
    'long-function.ts',
    'eslint(max-lines-per-function)',
    `export function f(log: (n: number) => void) {\n${lines(60, '  log(1)')}}\n`,
  ],
  ['ignored.ts', 'typescript(ban-ts-comment)', '// @ts-ignore\nexport const x: string = 1\n'],
  ['printing.ts', 'eslint(no-console)', "console.log('x')\nexport {}\n"],
  ['forgotten.ts', 'typescript(no-floating-promises)', 'export function f() {\n  Promise.resolve(1)\n}\n'],
  [
    'half-switch.ts',
    'typescript(switch-exhaustiveness-check)',
    "export function f(x: 'a' | 'b') {\n  switch (x) {\n    case 'a':\n      return 1\n  }\n  return 2\n}\n",
  ],
  [
    'hooks.tsx',
    'react-hooks(rules-of-hooks)',
    "import { useState } from 'react'\nexport function A(p: { a: boolean }) {\n  if (p.a) useState(1)\n  return null\n}\n",
  ],
  ['image.tsx', 'jsx-a11y(alt-text)', 'export const A = () => <img src="x.png" />\n'],
  [
    'focused.test.ts',
    'vitest(no-focused-tests)',
    "import { test } from 'vitest'\ntest.only('x', () => {})\n",
  ],
  [
    'skipped.test.ts',
    'vitest(no-disabled-tests)',
    "import { test } from 'vitest'\ntest.skip('x', () => {})\n",
  ],
  ['Bad_Name.ts', 'unicorn(filename-case)', 'export const x = 1\n'],
  ['cycle-a.ts', 'import(no-cycle)', "import { b } from './cycle-b.ts'\nexport const a = b\n"],
  ['cycle-b.ts', 'import(no-cycle)', "import { a } from './cycle-a.ts'\nexport const b = a\n"],
  ['type-a.ts', 'import(no-cycle)', "import type { B } from './type-b.ts'\nexport type A = B | 1\n"],
  ['type-b.ts', 'import(no-cycle)', "import type { A } from './type-a.ts'\nexport type B = A | 2\n"],
]

const tsconfig = {
  compilerOptions: { strict: true, noEmit: true, allowImportingTsExtensions: true, jsx: 'react-jsx' },
}
let folder: string
let findings: readonly Finding[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wrong-'))
  // The configuration applies only to files beside or below it.
  const config = readFileSync(join(root, '.oxlintrc.json'), 'utf8')
  writeFileSync(join(folder, '.oxlintrc.json'), config.replaceAll('"./tooling/', `"${root}/tooling/`))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
  for (const [file, , text] of wrong) writeFileSync(join(folder, file), text)
  const { stdout } = await run(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '-f', 'json'],
    {
      cwd: folder,
      // Otherwise oxlint looks for it below the linted folder.
      env: { ...process.env, OXLINT_TSGOLINT_PATH: join(root, 'node_modules/.bin/tsgolint') },
    },
  ).catch((problem: { stdout: string }) => problem)
  findings = (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(wrong)('reports %s by %s', (file, rule) => {
  expect(findings.filter(({ filename }) => filename.endsWith(file)).map(({ code }) => code)).toContain(rule)
})

test('names in CONTRIBUTING.md only rules that a file above breaks', () => {
  const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  const [, enforced = ''] = /## Rules that are enforced\n(.*?)\n## /s.exec(page) ?? []
  const claimed = [...enforced.matchAll(/`((?:\w+\/)?[a-z]+(?:-[a-z]+)+)`/g)].map(([, rule = '']) => rule)
  const proven = wrong.map(([, rule]) =>
    rule.replace(/^eslint\((.*)\)$/, '$1').replace(/^(\w+)\((.*)\)$/, '$1/$2'),
  )
  expect(claimed.length).toBeGreaterThan(8)
  expect(claimed.filter((rule) => !proven.includes(rule))).toEqual([])
})
