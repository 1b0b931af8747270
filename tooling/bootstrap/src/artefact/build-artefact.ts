import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { bundleServer } from '@payment-center/vite'
import { root } from '../run-node.ts'

/** Libraries with programs for this machine's system, or with files that they load themselves. */
const copied = ['@node-rs/argon2', '@resvg/resvg-js', 'piscina']

/** Packages that production doesn't need. */
const leftOut = ['@electric-sql/pglite', 'pg-native']

const apiSources = join(root, 'apps/api/src')

export interface Artefact {
  /** Holds everything that runs, under the same name as the archive. */
  readonly folder: string
  readonly archive: string
  /** The folder of the source maps, which neither browsers nor servers need. */
  readonly maps: string
}

/**
 * Packs the built apps, the API, the edge and the commands into one archive that plain Node runs, for this machine's
 * system, and their source maps into another. The apps must be built.
 * @param to the folder of both archives; what it holds under their names is replaced
 */
export async function buildArtefact(to: string): Promise<Artefact> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const name = `payment-center-${version}`
  const folder = join(to, name)
  const mapFolder = join(to, `${name}-source-maps`)
  for (const old of [folder, mapFolder]) rmSync(old, { recursive: true, force: true })
  for (const app of ['guest', 'portal']) {
    cpSync(join(root, 'apps', app, 'dist'), join(folder, 'apps', app, 'dist'), { recursive: true })
  }
  // As deep as the sources, because the edge finds the apps' builds from there.
  await bundleServer(join(folder, 'apps/api/dist'), programs(), [...copied, ...leftOut])
  cpSync(join(apiSources, 'db/migrations'), join(folder, 'apps/api/dist/migrations'), { recursive: true })
  const ownRequire = createRequire(join(root, 'apps/api/package.json'))
  for (const library of copied) copyLibrary(library, ownRequire, join(folder, 'node_modules'))
  mkdirSync(join(folder, 'bin'))
  cpSync(join(import.meta.dirname, 'payment-center.mjs'), join(folder, 'bin/payment-center'))
  chmodSync(join(folder, 'bin/payment-center'), 0o755)
  for (const files of ['tooling/edge/deploy', 'deploy'])
    cpSync(join(root, files), join(folder, 'deploy'), { recursive: true, filter: isForInstallation })
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ name: 'payment-center', version, type: 'module', engines: { node: '>=22.18' } })}\n`,
  )
  moveMaps(folder, mapFolder)
  return { folder, archive: packArtefact(folder), maps: packArtefact(mapFolder) }
}

/** The sources of everything that is started by itself, by where it is put. */
function programs(): Record<string, string> {
  return {
    main: join(apiSources, 'main/main.ts'),
    'hash-worker': join(apiSources, 'auth/hash-worker.ts'),
    'draw-logo-process': join(apiSources, 'practices/draw-logo-process.ts'),
    edge: join(root, 'tooling/edge/src/server.ts'),
  }
}

/** False for files that build an image from the sources. */
const isForInstallation = (path: string) => !/Dockerfile|compose\.yaml/.test(path)

/** False for a library's own sources, tests and documents. */
const isNeeded = (path: string) =>
  !/\.(?:map|[cm]?ts|md)$|\/(?:test|test-jest|benchmark|docs|scripts)$/.test(path)

/** Copies a library with those it needs, as far as they are installed on this machine's system. */
function copyLibrary(name: string, from: NodeJS.Require, to: string): void {
  const folder = folderOf(name, from)
  if (folder === undefined) return
  cpSync(folder, join(to, name), { recursive: true, filter: isNeeded })
  const file = join(folder, 'package.json')
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies?: Record<string, string>
    optionalDependencies?: Record<string, string>
  }
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
    copyLibrary(needed, createRequire(file), to)
}

function folderOf(name: string, from: NodeJS.Require): string | undefined {
  const folders = (from.resolve.paths(name) ?? []).map((path) => join(path, name))
  const folder = folders.find((path) => existsSync(join(path, 'package.json')))
  return folder === undefined ? undefined : realpathSync(folder)
}

function moveMaps(folder: string, to: string): void {
  for (const map of globSync(join(folder, 'apps/**/*.map'))) {
    const target = join(to, relative(folder, map))
    mkdirSync(dirname(target), { recursive: true })
    renameSync(map, target)
  }
}

/** Packs a folder into the archive of its name, in place of the former. */
export function packArtefact(folder: string): string {
  const archive = `${folder}.tar.gz`
  execFileSync('tar', ['-czf', archive, '-C', dirname(folder), basename(folder)])
  return archive
}

/** Libraries that only the demo and browsers need. */
const leftOutOfRehearsal = ['@electric-sql/pglite', 'pg-native', 'rolldown', 'simpledotcss']

/**
 * Packs `payment-center rehearse` with the vendor sandbox into an archive of its own, so that nothing of the sandbox is in
 * the product's. It is unpacked where the product is, and adds a folder to it.
 * @returns the archive
 */
export async function buildRehearsal(to: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const name = `payment-center-${version}`
  const folder = join(to, `${name}-rehearsal`)
  rmSync(folder, { recursive: true, force: true })
  const rehearse = join(root, 'tooling/bootstrap/src/rehearsal/main.ts')
  await bundleServer(join(folder, name, 'rehearsal'), { rehearse }, leftOutOfRehearsal)
  const archive = `${folder}.tar.gz`
  execFileSync('tar', ['-czf', archive, '--exclude=*.map', '-C', folder, name])
  return archive
}
