import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

const { packageManager, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Each script of package.json is a command of its name. */
export { scripts }

const toolchainFolder = join(root, '.toolchain')
const modules = join(toolchainFolder, 'node_modules')
const stamp = join(toolchainFolder, 'stamp')
const wantedNode = 24

/** npm has no Node 24 package for these platforms; 22 runs everything too. */
const node22Platforms = ['darwin-arm64', 'darwin-x64']

/**
 * Installs pnpm into `.toolchain` once, and Node 24 when the running Node is older.
 * @returns {{ node: string, pnpm: string, path: string }} the paths of both programs, and a PATH that puts them first
 */
export function installToolchain() {
  const nodePackage = requiredNode()
  const wanted = [
    packageManager.replace(/\+.*$/, ''),
    ...(nodePackage ? [`${nodePackage.name}@${nodePackage.version}`] : []),
  ]
  const node = nodePackage ? join(modules, nodePackage.name, 'bin', 'node') : process.execPath
  const pnpm = join(modules, 'pnpm', 'bin', 'pnpm.mjs')
  const installed = installedPackages()
  const complete = wanted.every((name) => installed.includes(name)) && existsSync(node) && existsSync(pnpm)
  // npm removes packages that the command does not name.
  if (!complete)
    install([...installed.filter((name) => !wanted.some((other) => sameProgram(name, other))), ...wanted])
  const path = [join(node, '..'), join(modules, '.bin'), join(root, 'node_modules', '.bin'), process.env.PATH]
  return { node, pnpm, path: path.join(delimiter) }
}

function requiredNode() {
  if (Number(process.versions.node.split('.')[0]) >= wantedNode) return undefined
  const platform = `${process.platform}-${process.arch}`
  return { name: `node-${platform}`, version: node22Platforms.includes(platform) ? '22.23.2' : '24.21.0' }
}

function installedPackages() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : []
}

function sameProgram(one, other) {
  return one.split('@')[0] === other.split('@')[0]
}

function install(wanted) {
  process.stdout.write(`Installing ${wanted.join(' and ')} (once) …\n`)
  mkdirSync(toolchainFolder, { recursive: true })
  const args = [
    'install',
    '--prefix',
    toolchainFolder,
    '--no-save',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
  ]
  const { status, error } = runNpm([...args, '--ignore-scripts=false', '--loglevel=error', ...wanted])
  if (error || status !== 0) {
    throw new Error(`Could not install ${wanted.join(' and ')} from npm: is the registry reachable?`)
  }
  writeFileSync(stamp, wanted.join('\n'))
}

function runNpm(args) {
  const npmCli = process.env.npm_execpath
  if (npmCli?.endsWith('npm-cli.js'))
    return spawnSync(process.execPath, [npmCli, ...args], { stdio: 'inherit' })
  return spawnSync('npm', args, { stdio: 'inherit' })
}

const installedStamp = join(root, 'node_modules', '.installed')

/**
 * Runs `pnpm install --frozen-lockfile` when the lockfile or a manifest has changed since the last install.
 * @param {{ node: string, pnpm: string, path: string }} toolchain
 */
export function installDependencies(toolchain) {
  const current = fingerprint()
  if (existsSync(installedStamp) && readFileSync(installedStamp, 'utf8') === current) return
  process.stdout.write('Installing dependencies …\n')
  const args = [
    toolchain.pnpm,
    'install',
    '--frozen-lockfile',
    '--prod=false',
    '--config.confirmModulesPurge=false',
  ]
  const { status } = spawnSync(toolchain.node, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: toolchain.path },
  })
  if (status !== 0) throw new Error('pnpm could not install the dependencies; its output is above.')
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(installedStamp, current)
}

function fingerprint() {
  const hash = createHash('sha256').update(process.platform + process.arch)
  for (const file of manifests()) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function manifests() {
  const workspaces = ['apps', 'packages', 'tooling'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${folder}/${entry.name}/package.json`),
  )
  const files = [
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'e2e/package.json',
    ...workspaces.toSorted((one, other) => one.localeCompare(other)),
  ]
  return files.filter((file) => existsSync(join(root, file)))
}
