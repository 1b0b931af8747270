import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { buildArtefact, packArtefact, type Artefact } from '@payment-center/bootstrap'
import { imageEnvironment, readContainer } from '../fixtures/containers.ts'
import type { Machine } from '../fixtures/machine.ts'
import { PreviousRelease, previousVersion, publicFilesOf, version } from '../fixtures/releases.ts'
import { startSite, type Site } from '../fixtures/site.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/install.md'), 'utf8')

/** Sections of docs/install.md, each without those below it. */
function sections(...titles: readonly string[]): string {
  return titles
    .map((title) => {
      const [, content] = new RegExp(`^#+ ${title}\\n([^]*?)(?=^##)`, 'm').exec(page) ?? []
      if (content === undefined) throw new Error(`docs/install.md has no section ${title}`)
      return content
    })
    .join('')
}

interface WorkerFixtures {
  readonly previous: PreviousRelease
}

const test = base.extend<{ readonly site: Site }, WorkerFixtures>({
  previous: [
    async ({ browserName: _ }, use) => {
      const previous = new PreviousRelease()
      await use(previous)
      previous.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  site: async ({ browserName: _ }, use) => {
    const site = await startSite()
    await use(site)
    await site.stop()
  },
})

// One worker checks out the previous release for both.
test.describe.configure({ mode: 'default', timeout: 600_000 })

test('the page names this release, and the one before it to roll back', () => {
  const named = [...page.matchAll(/payment-center-(\d+\.\d+\.\d+)/g)].map(([, each]) => each)
  expect(new Set(named)).toEqual(new Set([version, previousVersion]))
})

test('the previous release’s own tests of payments pass on this release’s schema', async ({ previous }) => {
  await previous.testOnNewestSchema('src/payments/pay-', 'src/payments/capture')
})

test('installs the previous release by the lines of the page, and upgrades and rolls back under load without a failed request', async ({
  site,
  previous,
}) => {
  const { machine, origin, sandbox, ports } = site
  const { folder, archive } = await previous.build()
  const next = await buildNext(join(machine.root, 'build'))
  for (const file of [archive, next.archive]) copyFileSync(file, join(machine.root, basename(file)))
  const printed = await machine.follow(
    sections('Quick install').replaceAll(`payment-center-${version}`, `payment-center-${previousVersion}`),
  )
  const [, bill = '', link = ''] = /Invoice (\w+) for[^]*pay link: (\S+)/.exec(printed) ?? []
  expect(link).toContain(origin)

  const load = site.createLoad()
  await load.pay(bill)
  expect([load.failures, load.paid]).toEqual([[], [bill]])
  for (const _ of ['two', 'payers']) load.payEach(() => site.copyInvoice(bill))
  load.openDocument(link.replace(origin, ''))
  load.openDocument(`/invoice-external/${bill}`)
  // Those of a page that stays open.
  load.loadFiles(publicFilesOf(folder))
  const replaceProcesses = async (expected: string, ...before: readonly string[]) => {
    await machine.follow(sections(...before, 'Replace the processes'))
    const answer = await fetch(`http://127.0.0.1:${ports.api}/version`)
    expect(await answer.json()).toEqual({ version: expected })
  }
  await replaceProcesses(version, 'Upgrade')
  load.loadFiles(publicFilesOf(next.folder))
  await replaceProcesses(previousVersion, 'Roll back')
  await replaceProcesses(version, 'Upgrade')
  await load.stop()

  expect(load.failures).toEqual([])
  for (const count of [...Object.values(load.counts), load.paid.length * 10])
    expect(count).toBeGreaterThan(100)
  for (const invoiceId of load.paid)
    expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([13_248])
  await machine.endServices()
  await runContainers(machine, ports)
})

/** Builds this release with one more migration, so that every upgrade has one. */
async function buildNext(to: string): Promise<Artefact> {
  const next = await buildArtefact(to)
  const migrations = join(next.folder, 'apps/api/dist/migrations')
  writeFileSync(
    join(migrations, '2099-01-01-notes-of-mails.sql'),
    'alter table mails add column note text;\n',
  )
  packArtefact(next.folder)
  return next
}

/** Runs the image's commands on the installed release and database, with nothing else. */
async function runContainers(machine: Machine, ports: Site['ports']): Promise<void> {
  const assets = join(machine.root, 'var/lib/payment-center')
  const shared = {
    ...imageEnvironment(),
    ...machine.readVariables('environment'),
    ASSETS_FOLDER: assets,
    PORT: ports.api,
  }
  const env = { ...shared, ...machine.readVariables('api') }
  const run = (
    name: string,
    command: readonly string[],
    variables: Readonly<Record<string, string>> = env,
  ) => {
    const adapted = command.map((word) => machine.adapt(word.replace('/nodejs/bin', machine.nodeFolder)))
    return machine.run(name, adapted, variables, join(machine.root, 'opt/payment-center/current'))
  }
  const migrate = run('migrate', readContainer('migrate').command, {
    ...env,
    ...machine.readVariables('owner'),
  })
  expect(await migrate.ended, machine.readLog('migrate')).toBe(0)
  for (const [name, variables] of [['api', env] as const, ['edge', shared] as const]) {
    const { command, check } = readContainer(name)
    machine.addService(name, run(name, command, variables))
    await expect.poll(() => run('check', check).ended, { message: machine.readLog(name) }).toBe(0)
  }
}
