import { readFileSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { buildArtefact } from '@payment-center/bootstrap'
import { imageEnvironment, readContainer } from '../fixtures/containers.ts'
import type { Machine } from '../fixtures/machine.ts'
import { createNextRelease, publicFilesOf } from '../fixtures/releases.ts'
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

const test = base.extend<{ readonly site: Site }>({
  site: async ({ browserName: _ }, use) => {
    const site = await startSite()
    await use(site)
    await site.stop()
  },
})

test('installs by the lines of the page, and restarts, upgrades and rolls back under load without a failed request', async ({
  site,
}) => {
  test.setTimeout(300_000)
  const { machine, origin, sandbox, ports } = site
  const { folder, archive } = await buildArtefact(join(machine.root, 'build'))
  for (const file of [archive, createNextRelease(folder, '0.2.0')])
    renameSync(file, join(machine.root, basename(file)))
  const printed = await machine.follow(sections('Quick install'))
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
  const replaceProcesses = async (version: string, ...before: readonly string[]) => {
    await machine.follow(sections(...before, 'Replace the processes'))
    const answer = await fetch(`http://127.0.0.1:${ports.api}/version`)
    expect(await answer.json()).toEqual({ version })
  }
  await replaceProcesses('0.1.0')
  await replaceProcesses('0.2.0', 'Upgrade')
  load.loadFiles(publicFilesOf(join(machine.root, 'opt/payment-center/payment-center-0.2.0')))
  await replaceProcesses('0.1.0', 'Roll back')
  await replaceProcesses('0.2.0', 'Upgrade')
  await load.stop()

  expect(load.failures).toEqual([])
  for (const count of [...Object.values(load.counts), load.paid.length * 10])
    expect(count).toBeGreaterThan(100)
  for (const invoiceId of load.paid)
    expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([13_248])
  await machine.endServices()
  await runContainers(machine, ports)
})

/** Runs the image's commands on the installed release and database, with nothing else. */
async function runContainers(machine: Machine, ports: Site['ports']): Promise<void> {
  const assets = join(machine.root, 'var/lib/payment-center')
  const env = {
    ...imageEnvironment(),
    ...machine.readVariables('environment'),
    ASSETS_FOLDER: assets,
    PORT: ports.api,
  }
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
  for (const name of ['api', 'edge'] as const) {
    const { command, check } = readContainer(name)
    machine.addService(name, run(name, command))
    await expect.poll(() => run('check', check).ended, { message: machine.readLog(name) }).toBe(0)
  }
}
