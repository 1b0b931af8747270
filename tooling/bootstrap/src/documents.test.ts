import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { operatorCommands } from '@payment-center/api/operations'
import { oldestBrowsers } from '@payment-center/chromium'
import { expect, test } from 'vitest'
import { linksToTry } from './links.ts'
import { readPorts } from './ports.ts'
import { root } from './run-node.ts'
import { smallCommands } from './small-commands.ts'
import { urlsOf } from './stack/environment.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const readme = read('README.md')
const documents = globSync(['*.md', 'docs/**/*.md', '{apps,packages,tooling}/*/*.md'], { cwd: root })
const ports = readPorts({})

test('the README begins with a picture of at most 300 kB', () => {
  const [, picture = ''] = /^!\[[^\]]+\]\((docs\/pictures\/.+?)\)/.exec(readme) ?? []
  expect(statSync(join(root, picture)).size).toBeLessThan(300_000)
})

test('the README and npm start name the same demo links and password', () => {
  const printed = linksToTry(urlsOf(ports))
  const linksIn = (text: string) => new Set(text.match(/http:\/\/(localhost|127\.0\.0\.1):43\d\d[^\s)`|]*/g))
  const portal = urlsOf(ports).edge
  expect(linksIn(readme)).toEqual(new Set([...linksIn(printed)].filter((link) => link !== portal)))
  for (const text of [readme, printed]) expect(text).toContain('Sunny-Day-2026!')
})

test('the README’s cards are test cards of the sandbox', () => {
  const known = read('tooling/sandbox/src/cards/test-cards.ts')
  const cards = readme.match(/\d{4}( \d{4}){3}/g) ?? []
  expect(cards.length).toBeGreaterThan(3)
  expect(cards.filter((card) => !known.includes(card.replaceAll(' ', '')))).toEqual([])
})

test('the README names the oldest supported browsers', () => {
  const { chrome, edge, firefox, safari, safari_ios } = oldestBrowsers
  expect([chrome, safari]).toEqual([edge, safari_ios])
  expect(readme).toContain(
    `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari and iOS ${safari}, and newer`,
  )
})

test('every npm script runs the command of its name, and the documents name no other', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = Object.keys(scripts)
  for (const [name, script] of Object.entries(scripts)) {
    const command = name.replace('build-storybook', 'storybook build')
    expect(script).toBe(`exec node tooling/bootstrap/launch.mjs ${command}`)
    const [program = ''] = command.replace(':', '-').split(' ')
    const hasFile = existsSync(join(root, `tooling/bootstrap/src/commands/${program}.ts`))
    expect(hasFile || name in smallCommands || operatorCommands.includes(name), name).toBe(true)
  }
  const named = documents.flatMap((file) => [...read(file).matchAll(/(?:^|`)npm (?:run )?([\w:-]+)/gm)])
  expect(named.map(([, name = '']) => name).filter((name) => !commands.includes(name))).toEqual([])
})

test('the launcher names every command when it is given none', () => {
  const { stderr } = spawnSync(process.execPath, [join(root, 'tooling/bootstrap/launch.mjs')])
  expect(stderr.toString()).toContain('npm run create-invoice')
})

test('docs/operations.md names the default ports', () => {
  const page = read('docs/operations.md').replaceAll(/ +/g, ' ')
  const { edge, api, sandbox, mailbox, smtp, program } = ports
  const variables = Object.entries({
    EDGE: edge,
    API: api,
    SANDBOX: sandbox,
    MAILBOX: mailbox,
    MAILBOX_SMTP: smtp,
    PROGRAM: program,
  })
  for (const [name, port] of variables) expect(page).toContain(`| \`${name}_PORT\` | ${port} |`)
})

test.each(documents)('the relative links of %s lead to files', (file) => {
  const links = [...read(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) => path)
  expect(links.filter((path) => !existsSync(join(root, dirname(file), path)))).toEqual([])
})
