import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { packageManager, root } from './project.mjs'

const folder = join(root, '.toolchain')
const modules = join(folder, 'node_modules')
const stamp = join(folder, 'stamp')
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
  mkdirSync(folder, { recursive: true })
  const args = ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--no-audit', '--no-fund']
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
