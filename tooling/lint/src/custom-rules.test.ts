import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..', '..')

interface Finding {
  readonly code: string
  readonly filename: string
}

const words = 'custom-rules(words-in-catalogues)'
const tokens = 'custom-rules(tokens-only)'
const sql = 'custom-rules(sql-in-repositories)'
const query = "export const ids = (db: Db) => db.selectFrom('payers').select('payer_id').execute()\n"
const helper = "import { findRow } from '../db/rows.ts'\nexport const find = findRow\n"
const raw = 'export const now = (db: Db) => sql`select now()`.execute(db)\n'
const style = (rules: string) => `export const a = style({ ${rules} })\n`
const element = (jsx: string) => `export const A = ({ paid }: Props) => ${jsx}\n`

const wrong: readonly [file: string, rule: string, text: string][] = [
  ['packages/ui/src/a/Text.tsx', words, element('<p>Log in</p>')],
  ['packages/ui/src/a/Quoted.tsx', words, element("<p>{'Log in'}</p>")],
  ['packages/payments/src/react/Choice.tsx', words, element("<p>{paid ? 'Paid' : null}</p>")],
  ['packages/payments/src/react/Template.tsx', words, element('<p>{`Invoice #${paid}`}</p>')],
  ['apps/guest/src/features/a/Title.tsx', words, element('<Alert title="Payment failed" />')],
  ['apps/portal/src/features/a/Label.tsx', words, element('<a aria-label="Close" href="#a" />')],
  ['apps/portal/src/features/a/Busy.tsx', words, element("<Button busy={paid && 'Paying'} />")],
  ['apps/portal/src/features/a/Items.tsx', words, element("<Tabs items={[{ href, label: 'Plans' }]} />")],
  ['packages/ui/src/a/hex.css.ts', tokens, style("borderTop: '1px solid #ccc'")],
  ['packages/ui/src/a/function.css.ts', tokens, style("background: 'rgb(0 0 0 / 50%)'")],
  ['packages/ui/src/a/template.css.ts', tokens, style("boxShadow: `0 0 0 ${'1px'} #0005`")],
  ['packages/payments/src/react/named.css.ts', tokens, style("color: 'white'")],
  ['apps/guest/src/features/a/size.css.ts', tokens, style("fontSize: '0.9rem'")],
  ['apps/portal/src/features/a/font.css.ts', tokens, style("font: '600 17px/1.2 sans-serif'")],
  ['apps/portal/src/features/a/space.css.ts', tokens, style('padding: `${space[8]} 10px`')],
  ['packages/ui/src/a/negative.css.ts', tokens, style("marginTop: '-0.75rem'")],
  ['apps/api/src/plans/list-plans.ts', sql, query],
  ['apps/api/src/plans/read-clock.ts', sql, raw],
  ['apps/api/src/plans/find-plans.ts', sql, helper],
  ['packages/ui/src/a/nested.css.ts', tokens, style("'@media': { print: { gap: '1em' } }")],
]

const right: readonly [file: string, text: string][] = [
  ['packages/ui/src/b/Words.tsx', element('<p title={messages.title}>{messages.body} · ···· {1}</p>')],
  ['packages/ui/src/b/Names.tsx', element('<input name="email" type="text" className={styles.a} />')],
  ['packages/ui/src/b/Mark.tsx', element('<svg><text x="1">VISA</text></svg>')],
  ['packages/ui/src/b/B.stories.tsx', element('<Button title="For designers">Log in</Button>')],
  ['packages/ui/src/b/b.messages.ts', "export const b = defineCatalogue({ en: { title: 'Log in' } })\n"],
  ['packages/ui/src/b/roles.css.ts', style("color: vars.text, background: 'none', fill: 'currentColor'")],
  [
    'packages/ui/src/b/mix.css.ts',
    style("borderColor: 'color-mix(in oklch, currentColor 45%, transparent)'"),
  ],
  [
    'packages/ui/src/b/grid.css.ts',
    style("margin: 0, padding: `0 ${space[8]}`, width: '2.5rem', ...type[14]"),
  ],
  ['packages/ui/src/b/env.css.ts', style("paddingBottom: 'env(safe-area-inset-bottom, 0px)'")],
  ['apps/api/src/plans/plan-repository.ts', query],
  ['apps/api/src/db/database-health.ts', raw],
  ['apps/api/src/plans/plans.test.ts', query],
  ['packages/ui/src/theme/print.css.ts', style("color: '#000'")],
]

let folder: string
let findings: readonly Finding[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'custom-rules-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const { jsPlugins, overrides } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as {
    jsPlugins: string[]
    overrides: unknown[]
  }
  const plugins = jsPlugins.map((path) => join(root, path))
  write('.oxlintrc.json', JSON.stringify({ jsPlugins: plugins, plugins: ['vitest'], overrides }))
  for (const [file, , text] of wrong) write(file, text)
  for (const [file, text] of right) write(file, text)
  const { stdout } = await run(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '-f', 'json'],
    { cwd: folder },
  ).catch((problem: { stdout: string }) => problem)
  findings = (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const foundIn = (file: string) =>
  findings
    .filter(({ filename }) => filename.endsWith(file))
    .map(({ code }) => code)
    .filter((code) => code.startsWith('custom-rules'))

const sentences = wrong.filter(([, rule]) => rule === words).map(([file]) => file)
const styles = wrong.filter(([, rule]) => rule === tokens).map(([file]) => file)

test.each(sentences)('[SHELL-10] reports text outside a catalogue in %s', (file) => {
  expect(foundIn(file)).toEqual([words])
})

test.each(styles)('reports a color, size or space that is no token in %s', (file) => {
  expect(foundIn(file)).toEqual([tokens])
})

test.each(right.map(([file]) => file))('allows %s', (file) => {
  expect(foundIn(file)).toEqual([])
})
